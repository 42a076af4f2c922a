/* pindeck serve: the lanes on the web. */
#include "journal/clock.h"
#include "program/command.h"
#include "program/command_store.h"
#include "server/base/hosts.h"
#include "server/base/qr.h"
#include "server/house/access.h"
#include "server/server.h"
#include "terminal/line.h"
#include "terminal/talk.h"
#include "words/words.h"

#include <arpa/inet.h>
#include <errno.h>
#include <grp.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A line on standard error and STATUS_USAGE if this process cannot become that user. */
static enum status user_check(const char *name)
{
	const struct passwd *user = getpwnam(name);

	if (user == NULL)
		return complain(STATUS_USAGE, name, TEXT_USER_NO_SUCH_USER);
	if (user->pw_uid == 0)
		return complain(STATUS_USAGE, name, TEXT_USER_IS_ROOT);
	if (geteuid() != 0 && geteuid() != user->pw_uid)
		return complain(STATUS_USAGE, name, TEXT_USER_NOT_ROOT);
	return STATUS_DONE;
}

/* The files of this user are used from now on. */
static bool use_home(const char *home)
{
	return setenv("HOME", home, 1) == 0 && unsetenv("XDG_DATA_HOME") == 0;
}

/* Groups first: only root may change them. Of root, setgid and setuid change the saved ids too. */
static bool drop(const struct passwd *user)
{
	return initgroups(user->pw_name, user->pw_gid) == 0 && setgid(user->pw_gid) == 0 &&
	       setuid(user->pw_uid) == 0 && use_home(user->pw_dir);
}

static bool can_go_back(void)
{
	return setuid(0) == 0 || seteuid(0) == 0 || setgid(0) == 0 || setegid(0) == 0 ||
	       getuid() == 0 || geteuid() == 0;
}

/* Become that user permanently, with its groups and HOME. A line on standard error and
 * STATUS_FAILED on failure. */
static enum status user_become(const char *name)
{
	const struct passwd *user = getpwnam(name);
	int reason;

	if (user != NULL && geteuid() == user->pw_uid)
		return STATUS_DONE;
	errno = user == NULL ? ENOENT : 0;
	if (user != NULL && drop(user)) {
		errno = EPERM;
		if (!can_go_back())
			return STATUS_DONE;
	}
	reason = errno;
	return complain_format(STATUS_FAILED, name, "%s (%s)",
	                       words(spoken, TEXT_USER_CANNOT_BECOME), strerror(reason));
}

enum {
	USUAL_PORT = 8080,
	LEAST_PASSWORD = 8,
	MOST_PER_ADDRESS = 20000
};

struct choices {
	struct server_options server;
	char host[AUTHORITY_HOST_SIZE];
	const char *names[HOSTS_MOST_NAMES];
	const char *user; /* the user to switch to; a null pointer for none */
	bool new_links;
	bool print_links;
	bool set_password;
};

/* ---- the address for other machines ---- */

/* The address of the first network of this machine, for one that listens on all of them. */
static bool find_address(char *text, size_t size)
{
	struct ifaddrs *list = NULL;
	bool found = false;

	if (getifaddrs(&list) != 0)
		return false;
	for (const struct ifaddrs *next = list; next != NULL && !found; next = next->ifa_next) {
		const bool up =
		    (next->ifa_flags & IFF_UP) != 0 && (next->ifa_flags & IFF_LOOPBACK) == 0;

		if (up && next->ifa_addr != NULL && next->ifa_addr->sa_family == AF_INET)
			found =
			    inet_ntop(AF_INET, &((struct sockaddr_in *)next->ifa_addr)->sin_addr,
			              text, (socklen_t)size) != NULL;
	}
	freeifaddrs(list);
	return found;
}

static void write_base(const struct choices *choices, uint16_t port, char base[SERVER_LINK_SIZE])
{
	char host[64];
	const char *shown = choices->host;

	if (choices->server.link != NULL) {
		snprintf(base, SERVER_LINK_SIZE, "%s", choices->server.link);
		return;
	}
	if (hosts_are_all(choices->host))
		shown = find_address(host, sizeof host) ? host : "127.0.0.1";
	snprintf(base, SERVER_LINK_SIZE, strchr(shown, ':') != NULL ? "%s://[%s]:%u" : "%s://%s:%u",
	         choices->server.certificate != NULL ? "https" : "http", shown, (unsigned)port);
}

/* ---- on the terminal ---- */

static void print_code(const char *link)
{
	const char *none = getenv("NO_COLOR");
	struct writer writer = { .text = NULL };

	if (qr_write_text(&writer, link, none == NULL || *none == '\0'))
		fputs(writer.text, stdout);
	writer_free(&writer);
}

static void print_lane_code(const char *base, int32_t lane, const char *token)
{
	struct writer link = { .text = NULL };

	writer_text(&link, base);
	writer_print(&link, "/console/%d#%s", lane, token);
	if (!link.failed && isatty(STDOUT_FILENO)) {
		words_print(stdout, spoken, LINKS_CONSOLE, lane);
		fputs("\n", stdout);
		print_code(link.text);
	}
	writer_free(&link);
}

/* The QR codes first, so that they do not push the links off the screen. */
static void print_all(const struct choices *choices, const char *base,
                      char tokens[SERVER_MOST_LANES][TOKEN_SIZE])
{
	for (int32_t lane = 1; lane <= choices->server.lanes; lane++)
		if (tokens[lane - 1][0] != '\0')
			print_lane_code(base, lane, tokens[lane - 1]);
	printf("%s   %s/\n", words(spoken, TEXT_LINKS_HOUSE), base);
	printf("%s   %s/desk\n", words(spoken, TEXT_LINKS_DESK), base);
	for (int32_t lane = 1; lane <= choices->server.lanes; lane++) {
		const char *token = tokens[lane - 1];

		words_print(stdout, spoken, LINKS_OVERHEAD, lane);
		printf("   %s/lanes/%d\n", base, lane);
		words_print(stdout, spoken, LINKS_CONSOLE, lane);
		printf("   %s/console/%d%s%s\n", base, lane, token[0] != '\0' ? "#" : "", token);
	}
}

struct making {
	const struct choices *choices;
	char (*tokens)[TOKEN_SIZE];
	bool any;
};

static bool make_links(struct grants *grants, void *payload)
{
	struct making *making = payload;

	for (int32_t lane = 1; lane <= making->choices->server.lanes; lane++) {
		if (grants->links[lane - 1].given && !making->choices->new_links)
			continue;
		token_new(making->tokens[lane - 1]);
		grants_set_link(grants, lane, making->tokens[lane - 1]);
		making->any = true;
	}
	return making->any;
}

/* On standard output, with codes for phones on a terminal. made[] is true for each lane with a new
 * link. Returns the trouble of the permissions. */
static enum trouble links_print(const struct choices *choices, uint16_t port,
                                bool made[ACCESS_MOST_LANES])
{
	struct access *access = choices->server.access;
	const bool shown = choices->print_links || isatty(STDOUT_FILENO);
	char base[SERVER_LINK_SIZE];
	char tokens[SERVER_MOST_LANES][TOKEN_SIZE] = { { '\0' } };
	struct making making = { .choices = choices, .tokens = tokens };
	struct grants *after = NULL;
	enum trouble trouble = NO_TROUBLE;

	if (shown)
		trouble = access_change(access_permissions(access), make_links, &making, &after);
	if (trouble != NO_TROUBLE)
		return trouble;
	access_adopt(access, after);
	for (int32_t lane = 1; lane <= choices->server.lanes; lane++)
		made[lane - 1] = tokens[lane - 1][0] != '\0';
	write_base(choices, port, base);
	print_all(choices, base, tokens);
	if (shown)
		puts(words(spoken, making.any ? TEXT_LINKS_SHOWN_ONCE : TEXT_LINKS_SHOWN_BEFORE));
	else
		puts(words(spoken, TEXT_LINKS_NOT_SHOWN));
	if (!access_has_password(access))
		puts(words(spoken, TEXT_LINKS_NO_PASSWORD));
	if (hosts_is_here(choices->host) && choices->server.link == NULL) {
		words_print(stdout, spoken, LINKS_ONLY_HERE, (unsigned)port);
		puts("");
	}
	return NO_TROUBLE;
}

/* The stores that are open while the server runs. */
struct serving {
	struct choices *choices;
	const struct request *request;
	struct permissions permissions;
	enum status status; /* of opening it */
};

/* ADDRESS:PORT, with brackets around an address of IPv6. */
static enum status take_listen(const struct given *given)
{
	struct choices *choices = given->member;
	struct authority authority;

	if (!authority_read(&authority, given->word, strlen(given->word)) ||
	    authority.port == AUTHORITY_NO_PORT)
		return given_refuse(given, TEXT_SERVE_BAD_LISTEN);
	memcpy(choices->host, authority.host, sizeof choices->host);
	choices->server.port = (uint16_t)authority.port;
	return STATUS_DONE;
}

static enum status take_link(const struct given *given)
{
	struct origin origin;

	*(const char **)given->member = given->word;
	return strlen(given->word) < SERVER_LINK_SIZE / 2 &&
	               authority_read_origin(&origin, given->word)
	           ? STATUS_DONE
	           : given_refuse(given, TEXT_SERVE_BAD_LINK);
}

static enum status take_host_name(const struct given *given)
{
	struct choices *choices = given->member;
	char host[AUTHORITY_HOST_SIZE];

	if (!authority_read_host(host, given->word, strlen(given->word)) ||
	    choices->server.host_names_count == HOSTS_MOST_NAMES)
		return given_refuse(given, TEXT_SERVE_BAD_HOST_NAME);
	choices->names[choices->server.host_names_count++] = given->word;
	return STATUS_DONE;
}

static enum status take_user(const struct given *given)
{
	*(const char **)given->member = given->word;
	return user_check(given->word);
}

static const struct option_kind option_listen = { .take = take_listen };
static const struct option_kind option_link = { .take = take_link };
static const struct option_kind option_host_name = { .take = take_host_name };
static const struct option_kind option_user = { .files = A_USER, .take = take_user };

static struct choices asked = {
	.server = { .lanes = 1, .port = USUAL_PORT, .version = PINDECK_VERSION },
	.host = "127.0.0.1",
};

static const struct option_row options[] = {
	OPTION('n', "lanes", SERVE_OPTION_LANES, number, INTO(struct choices, server.lanes),
	       UP_TO(SERVER_MOST_LANES, SERVE_BAD_LANES)),
	OPTION('L', "listen", SERVE_OPTION_LISTEN, listen, .offset = 0),
	OPTION('u', "link", SERVE_OPTION_LINK, link, INTO(struct choices, server.link)),
	OPTION('p', "private", SERVE_OPTION_PRIVATE, flag, INTO(struct choices, server.is_private)),
	OPTION('M', "no-make-up", OPTION_NO_MAKE_UP, flag,
	       INTO(struct choices, server.forbids_make_up)),
	OPTION('N', "new-links", SERVE_OPTION_NEW_LINKS, flag, INTO(struct choices, new_links)),
	OPTION('o', "print-links", SERVE_OPTION_PRINT_LINKS, flag,
	       INTO(struct choices, print_links)),
	OPTION('P', "set-password", SERVE_OPTION_SET_PASSWORD, flag,
	       INTO(struct choices, set_password)),
	OPTION('c', "tls-cert", SERVE_OPTION_TLS_CERT, file,
	       INTO(struct choices, server.certificate)),
	OPTION('k', "tls-key", SERVE_OPTION_TLS_KEY, file, INTO(struct choices, server.key)),
	OPTION('H', "host-name", SERVE_OPTION_HOST_NAME, host_name, .offset = 0),
	OPTION('A', "per-address", SERVE_OPTION_PER_ADDRESS, number,
	       INTO(struct choices, server.per_address),
	       UP_TO(MOST_PER_ADDRESS, SERVE_BAD_PER_ADDRESS)),
	OPTION('U', "user", SERVE_OPTION_USER, user, INTO(struct choices, user)),
	STORE_OPTION(OPTION_STORE_OR_MEMORY),
	LANGUAGE_AND_HELP,
};

/* ---- the desk's password ---- */

static bool read_password(char password[PASSWORD_SIZE], const char *question)
{
	const size_t length = secret_read(password, PASSWORD_SIZE, question);

	return length >= LEAST_PASSWORD && length < PASSWORD_SIZE;
}

/* Ask twice for a password that is typed without echo. */
static bool is_typed_again(const char *password)
{
	char again[PASSWORD_SIZE] = "";
	bool same;

	if (!isatty(STDIN_FILENO))
		return true;
	same = read_password(again, words(spoken, TEXT_SERVE_ASK_AGAIN)) &&
	       strcmp(password, again) == 0;
	explicit_bzero(again, sizeof again);
	return same;
}

/* Records an action of the command line in the audit log: once for each of these lanes, or once for
 * none. */
static enum status record(struct journal journal, enum audit_action action, const bool *lanes,
                          const struct request *request)
{
	struct audit list[ACCESS_MOST_LANES];
	struct audit record = { .time = clock_now(), .action = action, .times = 1 };
	size_t count = 0;
	enum trouble trouble = NO_TROUBLE;

	audit_set(record.actor, request_actor(request));
	audit_say(record.detail, AUDIT_SAYS_COMMAND_LINE, NULL);
	if (lanes == NULL)
		list[count++] = record;
	for (int32_t lane = 1; lanes != NULL && lane <= ACCESS_MOST_LANES; lane++) {
		record.lane = lane;
		if (lanes[lane - 1])
			list[count++] = record;
	}
	if (count > 0)
		trouble = journal_append_audit(journal, list, count);
	return trouble == NO_TROUBLE ? STATUS_DONE
	                             : command_store_trouble(journal, trouble, request);
}

static bool set_hash(struct grants *grants, void *hash)
{
	grants_set_hash(grants, hash);
	return true;
}

static enum status change_password(struct permissions permissions, struct journal journal,
                                   const char *password, const struct request *request)
{
	char hash[PASSWORD_HASH_SIZE];
	struct grants *after = NULL;
	enum trouble trouble = TROUBLE_NO_MEMORY;

	if (password_hash(password, hash))
		trouble = access_change(permissions, set_hash, hash, &after);
	grants_free(after);
	if (trouble != NO_TROUBLE)
		return command_store_permissions_trouble(permissions, trouble, request);
	return record(journal, AUDIT_PASSWORD, NULL, request);
}

static enum status keep_password(const char *password, const struct request *request)
{
	struct journal journal;
	struct permissions permissions = { .operations = NULL };
	enum status status = command_store_open(&journal, request, TO_WRITE);

	if (status != STATUS_DONE)
		return status;
	status = command_store_open_permissions(&permissions, journal, request);
	if (status == STATUS_DONE)
		status = change_password(permissions, journal, password, request);
	permissions_close(&permissions);
	store_close(&journal);
	return status;
}

static enum status ask_password(char password[PASSWORD_SIZE], const struct request *request)
{

	if (!read_password(password, words(spoken, TEXT_SERVE_ASK_PASSWORD)))
		return complain(STATUS_REFUSED, NULL, TEXT_SERVE_BAD_PASSWORD);
	if (!is_typed_again(password))
		return complain(STATUS_REFUSED, NULL, TEXT_SERVE_NOT_THE_SAME);
	return keep_password(password, request);
}

static enum status set_password(const struct request *request)
{
	char password[PASSWORD_SIZE];
	enum status status;

	if (request->store != NULL && strcmp(request->store, "memory:") == 0)
		return complain(STATUS_USAGE, NULL, TEXT_SERVE_NOWHERE_TO_KEEP);
	status = ask_password(password, request);
	explicit_bzero(password, sizeof password);
	if (status != STATUS_DONE)
		return status;
	puts(words(spoken, TEXT_SERVE_PASSWORD_SET));
	return end_output();
}

/* ---- serving ---- */

static enum status fail(const struct server_failure *failure, const struct choices *choices,
                        const struct request *request)
{
	const int error = errno;

	if (failure->what == SERVER_JOURNAL && failure->trouble != TROUBLE_CLAIMED)
		return command_store_trouble(choices->server.lane_journal, failure->trouble,
		                             request);
	switch (failure->what) {
	case SERVER_JOURNAL:
		return complain_words(STATUS_REFUSED, NULL, SERVE_LANE_TAKEN, failure->lane);
	case SERVER_NO_ADDRESS:
		return complain_format(STATUS_FAILED, NULL, "%s:%u: %s (%s)", choices->host,
		                       (unsigned)choices->server.port,
		                       words(spoken, TEXT_SERVE_CANNOT_LISTEN), strerror(error));
	case SERVER_NO_CERTIFICATE:
		return complain(STATUS_FAILED, choices->server.certificate,
		                TEXT_SERVE_BAD_CERTIFICATE);
	default:
		return complain_no_memory();
	}
}

/* Reported on the terminal of the operator; the consoles report it too. */
static void tell_trouble(void *context, enum trouble trouble, const char *detail)
{
	(void)context;
	(void)complain_format(STATUS_FAILED, words(spoken, TEXT_NOT_KEPT), "%s (%s)",
	                      words_for_trouble(spoken, trouble),
	                      shown_text(detail, LINE_SIZE).text);
}

static void tell_reloaded(void *context, bool good)
{
	(void)context;
	(void)complain(STATUS_DONE, NULL,
	               good ? TEXT_SERVE_CERTIFICATE_RELOADED : TEXT_SERVE_CERTIFICATE_KEPT);
}

/* Global for the handler of SIGALRM, which only gets the number of the signal. */
static const char *stuck_words = "";
static const struct server *volatile ending; /* a null pointer once it has stopped */

/* The server did not end before its deadline. Either a thread hangs in the store: then every
 * acknowledged ball is stored, and others may be. Or the machine is slow, and only memory is left
 * to be freed. */
static void end_now(int signal)
{
	const struct server *server = ending;
	ssize_t told;

	(void)signal;
	if (server == NULL || server_has_done_all(server))
		_exit(STATUS_DONE);
	told = write(STDERR_FILENO, stuck_words, strlen(stuck_words));
	(void)told; /* there is nothing left to tell it with */
	_exit(STATUS_FAILED);
}

static void catch_alarm(const struct server *server)
{
	struct sigaction action = { .sa_handler = end_now };

	ending = server;
	stuck_words = words(spoken, TEXT_SERVE_STUCK);
	(void)sigaction(SIGALRM, &action, NULL);
}

/* ---- stores and permissions ---- */

/* Four connections to the store: queries must make neither a ball nor a sign-in wait, nor long
 * queries short ones. A store in memory has one, which all of them share. */
/* One more connection to the store. */
static enum status open_another(struct journal *journal, const struct server_options *server,
                                const struct request *request, enum purpose purpose)
{
	const bool memory = request->store != NULL && strcmp(request->store, "memory:") == 0;
	enum trouble trouble;

	if (!memory)
		return command_store_open(journal, request, purpose);
	trouble = memory_open_beside(journal, server->lane_journal);
	return trouble == NO_TROUBLE
	           ? STATUS_DONE
	           : command_store_trouble(server->lane_journal, trouble, request);
}

/* A journal for each thread that uses one. */
static enum status open_journals(struct server_options *server, const struct request *request)
{
	enum status status = command_store_open(&server->lane_journal, request, TO_KEEP);

	if (status == STATUS_DONE)
		status = open_another(&server->report_journal, server, request, TO_ANSWER);
	if (status == STATUS_DONE)
		status = open_another(&server->lookup_journal, server, request, TO_ANSWER);
	if (status == STATUS_DONE)
		status = open_another(&server->audit_journal, server, request, TO_KEEP);
	return status;
}

static enum status open_access(struct serving *serving, struct server_options *server)
{
	enum status status = command_store_open_permissions(
	    &serving->permissions, server->audit_journal, serving->request);
	enum trouble trouble;

	if (status != STATUS_DONE)
		return status;
	trouble = access_open(&server->access, serving->permissions);
	return trouble == NO_TROUBLE ? STATUS_DONE
	                             : command_store_permissions_trouble(serving->permissions,
	                                                                 trouble, serving->request);
}

static enum status open_all(struct serving *serving)
{
	struct server_options *server = &serving->choices->server;
	enum status status = open_journals(server, serving->request);

	return status == STATUS_DONE ? open_access(serving, server) : status;
}

static void close_all(struct serving *serving)
{
	struct server_options *server = &serving->choices->server;

	access_close(server->access);
	permissions_close(&serving->permissions);
	store_close(&server->report_journal);
	store_close(&server->lookup_journal);
	store_close(&server->audit_journal);
	store_close(&server->lane_journal);
}

/* The server listens, so root's rights are not needed any more; files created from now on must not
 * belong to root. */
static bool on_bound(void *context, struct server_options *server)
{
	struct serving *serving = context;
	const struct choices *choices = serving->choices;

	serving->status = user_become(choices->user);
	if (serving->status != STATUS_DONE)
		return false;
	serving->status = open_all(serving);
	if (serving->status != STATUS_DONE)
		(void)complain_format(STATUS_FAILED, NULL, "--user %s: %s",
		                      shown_text(choices->user, LINE_SIZE).text,
		                      words(spoken, TEXT_SERVE_NOT_FOR_USER));
	*server = choices->server;
	return serving->status == STATUS_DONE;
}

/* ---- the command ---- */

/* Tokens for the lanes that have none, or for all; they are in the links, which are shown once. */
static enum status print_links(struct serving *serving, const struct server *server)
{
	const struct choices *choices = serving->choices;
	bool made[ACCESS_MOST_LANES] = { false };
	const enum trouble trouble = links_print(choices, server_port(server), made);
	enum status status;

	if (trouble != NO_TROUBLE)
		return command_store_permissions_trouble(serving->permissions, trouble,
		                                         serving->request);
	status = end_output();
	if (status != STATUS_DONE)
		return status;
	return record(choices->server.audit_journal, AUDIT_LINK, made, serving->request);
}

static enum status serve_with(struct serving *serving)
{
	struct server_failure failure;
	struct server *server = server_new(&serving->choices->server, &failure);
	enum status status;

	if (server == NULL && failure.what == SERVER_NOT_OPENED)
		return serving->status;
	if (server == NULL)
		return fail(&failure, serving->choices, serving->request);
	if (geteuid() == 0)
		(void)complain(STATUS_DONE, NULL, TEXT_SERVE_AS_ROOT);
	status = print_links(serving, server);
	catch_alarm(server);
	if (status == STATUS_DONE)
		server_run(server);
	if (!server_stop(server))
		end_now(SIGALRM);
	ending = NULL;
	(void)server_free(server);
	return status;
}

static enum status serve_choices(struct choices *choices, const struct request *request)
{
	static struct serving serving;
	enum status status = STATUS_DONE;

	serving.choices = choices;
	serving.request = request;
	choices->server.host = choices->host;
	choices->server.host_names = choices->names;
	choices->server.complain = tell_trouble;
	choices->server.reloaded = tell_reloaded;
	choices->server.context = &serving;
	if (choices->user != NULL)
		choices->server.bound = on_bound;
	else
		status = open_all(&serving);
	if (status == STATUS_DONE)
		status = serve_with(&serving);
	close_all(&serving);
	(void)alarm(0); /* the stores are closed: the alarm must not end the process any more */
	return status;
}

static enum status serve(const struct request *request)
{
	enum status status = STATUS_DONE;

	if ((asked.server.certificate == NULL) != (asked.server.key == NULL))
		return complain(STATUS_USAGE, asked.server.key != NULL ? "--tls-key" : "--tls-cert",
		                TEXT_SERVE_HALF_TLS);
	if (asked.set_password) {
		if (asked.user != NULL)
			status = user_become(asked.user);
		return status == STATUS_DONE ? set_password(request) : status;
	}
	if (asked.new_links && !asked.print_links && !isatty(STDOUT_FILENO))
		return complain(STATUS_USAGE, "--new-links", TEXT_SERVE_LINKS_UNSEEN);
	return serve_choices(&asked, request);
}

const struct command serve_command = {
	.name = NAMED(serve, SERVE),
	.notes = TEXT_SERVE_NOTES,
	.options = options,
	.chosen = &asked,
	.words = { 0, 0, TEXT_SERVE_NO_WORDS },
	.run = serve,
};
