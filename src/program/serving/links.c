/* The links to a server. */
#include "links.h"

#include "qr.h"
#include "server.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum sentence {
	SAY_HOUSE,
	SAY_OVERHEAD,
	SAY_LANE,
	SAY_CONSOLE,
	SAY_SHOWN_ONCE,
	SAY_SHOWN_BEFORE,
	SAY_NOT_SHOWN,
	SAY_ONLY_HERE,
	SENTENCES
};

static const char *const sentences[SENTENCES][LANGUAGES] = {
	[SAY_HOUSE] = { [KOREAN] = "모든 레인", [ENGLISH] = "house" },
	[SAY_OVERHEAD] = { [KOREAN] = "점수판", [ENGLISH] = "overhead" },
	[SAY_LANE] = { [KOREAN] = "레인", [ENGLISH] = "lane" },
	[SAY_CONSOLE] = { [KOREAN] = "콘솔", [ENGLISH] = "console" },
	[SAY_SHOWN_ONCE] = { [KOREAN] =
	                         "콘솔의 링크는 지금 한 번만 보입니다. 가진 사람이 기록합니다.",
	                     [ENGLISH] = "The links of the consoles are shown this once: whoever "
	                                 "has one keeps score." },
	[SAY_SHOWN_BEFORE] = { [KOREAN] = "콘솔의 링크는 전에 보여 준 그대로입니다. "
	                                  "--new-links는 새 링크를 만듭니다.",
	                       [ENGLISH] = "The consoles have the links shown before; "
	                                   "--new-links makes new ones." },
	[SAY_NOT_SHOWN] = { [KOREAN] = "콘솔 링크는 터미널에만 출력합니다. 여기에 출력하려면 "
	                               "--print-links를 쓰거나, 데스크에서 새 링크를 받으세요.",
	                    [ENGLISH] = "The links of the consoles are printed only to a terminal. "
	                                "--print-links prints them here; the desk gives out new "
	                                "ones." },
	[SAY_ONLY_HERE] = { [KOREAN] = "이 기계에서만 열립니다. 모두에게: --listen 0.0.0.0:8080",
	                    [ENGLISH] = "Only this machine can open them; for everybody: "
	                                "--listen 0.0.0.0:8080" },
};

static const char *say(const struct links *links, enum sentence sentence)
{
	return sentences[sentence][links->language];
}

/* ---- how others reach it ------------------------------------------------------------------------
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

static bool is_everywhere(const char *host)
{
	return strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
}

static bool is_here(const char *host)
{
	return strncmp(host, "127.", 4) == 0 || strcmp(host, "::1") == 0 ||
	       strcmp(host, "localhost") == 0;
}

static void write_base(const struct links *links, uint16_t port, char base[SERVER_LINK_SIZE])
{
	char host[64];
	const char *shown = links->host;

	if (links->link != NULL) {
		snprintf(base, SERVER_LINK_SIZE, "%s", links->link);
		return;
	}
	if (is_everywhere(links->host))
		shown = find_address(host, sizeof host) ? host : "127.0.0.1";
	snprintf(base, SERVER_LINK_SIZE, strchr(shown, ':') != NULL ? "%s://[%s]:%u" : "%s://%s:%u",
	         links->secure ? "https" : "http", shown, (unsigned)port);
}

/* ---- on the terminal ----------------------------------------------------------------------------
 */

static void print_code(const char *link)
{
	const char *none = getenv("NO_COLOR");
	struct paper paper = { .text = NULL };

	if (qr_write_text(&paper, link, none == NULL || *none == '\0'))
		fputs(paper.text, stdout);
	paper_free(&paper);
}

static void print_lane_code(const struct links *links, const char *base, int32_t lane,
                            const char *token)
{
	struct paper link = { .text = NULL };

	paper_text(&link, base);
	paper_print(&link, "/console/%d#%s", lane, token);
	if (!link.torn && isatty(STDOUT_FILENO)) {
		printf("%s %d %s\n", say(links, SAY_LANE), lane, say(links, SAY_CONSOLE));
		print_code(link.text);
	}
	paper_free(&link);
}

/* The codes first, so that the links are not pushed off the screen by them. */
static void print_all(const struct links *links, const char *base,
                      char tokens[SERVER_MOST_LANES][ACCESS_TOKEN_SIZE])
{
	for (int32_t lane = 1; lane <= links->lanes; lane++)
		if (tokens[lane - 1][0] != '\0')
			print_lane_code(links, base, lane, tokens[lane - 1]);
	printf("%s   %s/\n", say(links, SAY_HOUSE), base);
	for (int32_t lane = 1; lane <= links->lanes; lane++) {
		const char *token = tokens[lane - 1];

		printf("%s %d %s   %s/lanes/%d\n", say(links, SAY_LANE), lane,
		       say(links, SAY_OVERHEAD), base, lane);
		printf("%s %d %s   %s/console/%d%s%s\n", say(links, SAY_LANE), lane,
		       say(links, SAY_CONSOLE), base, lane, token[0] != '\0' ? "#" : "", token);
	}
}

struct making {
	const struct links *links;
	char (*tokens)[ACCESS_TOKEN_SIZE];
	bool any;
};

static bool make_links(struct grants *grants, void *payload)
{
	struct making *making = payload;

	for (int32_t lane = 1; lane <= making->links->lanes; lane++) {
		if (grants_has_link(grants, lane) && !making->links->all_new)
			continue;
		access_new_token(making->tokens[lane - 1]);
		grants_set_link(grants, lane, making->tokens[lane - 1]);
		making->any = true;
	}
	return making->any;
}

enum trouble links_print(const struct links *links, uint16_t port, struct access *access,
                         bool made[ACCESS_MOST_LANES])
{
	char base[SERVER_LINK_SIZE];
	char tokens[SERVER_MOST_LANES][ACCESS_TOKEN_SIZE] = { { '\0' } };
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
		puts(say(links, making.any ? SAY_SHOWN_ONCE : SAY_SHOWN_BEFORE));
	else
		puts(say(links, SAY_NOT_SHOWN));
	if (is_here(links->host) && links->link == NULL)
		puts(say(links, SAY_ONLY_HERE));
	return NO_TROUBLE;
}
