/* The links to a server. */
#include "program/commands/links.h"

#include "server/base/hosts.h"
#include "server/base/qr.h"
#include "server/server.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *say(const struct links *links, enum text name)
{
	return words(links->language, name);
}

/* ---- the address for other machines -------------------------------------------------------------
 */

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

static void write_base(const struct links *links, uint16_t port, char base[SERVER_LINK_SIZE])
{
	char host[64];
	const char *shown = links->host;

	if (links->link != NULL) {
		snprintf(base, SERVER_LINK_SIZE, "%s", links->link);
		return;
	}
	if (hosts_are_all(links->host))
		shown = find_address(host, sizeof host) ? host : "127.0.0.1";
	snprintf(base, SERVER_LINK_SIZE, strchr(shown, ':') != NULL ? "%s://[%s]:%u" : "%s://%s:%u",
	         links->secure ? "https" : "http", shown, (unsigned)port);
}

/* ---- on the terminal ----------------------------------------------------------------------------
 */

static void print_code(const char *link)
{
	const char *none = getenv("NO_COLOR");
	struct writer writer = { .text = NULL };

	if (qr_write_text(&writer, link, none == NULL || *none == '\0'))
		fputs(writer.text, stdout);
	writer_free(&writer);
}

static void print_lane_code(const struct links *links, const char *base, int32_t lane,
                            const char *token)
{
	struct writer link = { .text = NULL };

	writer_text(&link, base);
	writer_print(&link, "/console/%d#%s", lane, token);
	if (!link.failed && isatty(STDOUT_FILENO)) {
		words_print(stdout, links->language, LINKS_CONSOLE, lane);
		fputs("\n", stdout);
		print_code(link.text);
	}
	writer_free(&link);
}

/* The QR codes first, so that they do not push the links off the screen. */
static void print_all(const struct links *links, const char *base,
                      char tokens[SERVER_MOST_LANES][TOKEN_SIZE])
{
	for (int32_t lane = 1; lane <= links->lanes; lane++)
		if (tokens[lane - 1][0] != '\0')
			print_lane_code(links, base, lane, tokens[lane - 1]);
	printf("%s   %s/\n", say(links, TEXT_LINKS_HOUSE), base);
	printf("%s   %s/desk\n", say(links, TEXT_LINKS_DESK), base);
	for (int32_t lane = 1; lane <= links->lanes; lane++) {
		const char *token = tokens[lane - 1];

		words_print(stdout, links->language, LINKS_OVERHEAD, lane);
		printf("   %s/lanes/%d\n", base, lane);
		words_print(stdout, links->language, LINKS_CONSOLE, lane);
		printf("   %s/console/%d%s%s\n", base, lane, token[0] != '\0' ? "#" : "", token);
	}
}

struct making {
	const struct links *links;
	char (*tokens)[TOKEN_SIZE];
	bool any;
};

static bool make_links(struct grants *grants, void *payload)
{
	struct making *making = payload;

	for (int32_t lane = 1; lane <= making->links->lanes; lane++) {
		if (grants_has_link(grants, lane) && !making->links->all_new)
			continue;
		token_new(making->tokens[lane - 1]);
		grants_set_link(grants, lane, making->tokens[lane - 1]);
		making->any = true;
	}
	return making->any;
}

enum trouble links_print(const struct links *links, uint16_t port, struct access *access,
                         bool made[ACCESS_MOST_LANES])
{
	char base[SERVER_LINK_SIZE];
	char tokens[SERVER_MOST_LANES][TOKEN_SIZE] = { { '\0' } };
	struct making making = { .links = links, .tokens = tokens };
	struct grants *after = NULL;
	enum trouble trouble = NO_TROUBLE;

	if (links->shown)
		trouble = access_change(access_safe(access), make_links, &making, &after);
	if (trouble != NO_TROUBLE)
		return trouble;
	access_adopt(access, after);
	for (int32_t lane = 1; lane <= links->lanes; lane++)
		made[lane - 1] = tokens[lane - 1][0] != '\0';
	write_base(links, port, base);
	print_all(links, base, tokens);
	if (links->shown)
		puts(say(links, making.any ? TEXT_LINKS_SHOWN_ONCE : TEXT_LINKS_SHOWN_BEFORE));
	else
		puts(say(links, TEXT_LINKS_NOT_SHOWN));
	if (!access_has_password(access))
		puts(say(links, TEXT_LINKS_NO_PASSWORD));
	if (hosts_is_here(links->host) && links->link == NULL) {
		words_print(stdout, links->language, LINKS_ONLY_HERE, (unsigned)port);
		puts("");
	}
	return NO_TROUBLE;
}
