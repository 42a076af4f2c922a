/* A device: a short description from the User-Agent of its browser. */
#include "server/house/device.h"

#include <stdio.h>
#include <string.h>

enum {
	MOST_OF_OTHER = 20
};

struct part {
	const char *sign; /* in the User-Agent */
	const char *name;
};

/* Most browsers also call themselves Chrome and Safari: the first match counts. */
static const struct part browsers[] = {
	{ "KAKAOTALK", "KakaoTalk" },
	{ "NAVER(", "Naver" },
	{ "Whale/", "Whale" },
	{ "SamsungBrowser/", "Samsung Internet" },
	{ "Edg", "Edge" },
	{ "OPR/", "Opera" },
	{ "Firefox/", "Firefox" },
	{ "FxiOS/", "Firefox" },
	{ "CriOS/", "Chrome" },
	{ "Chrome/", "Chrome" },
	{ "Safari/", "Safari" },
	{ "curl/", "curl" },
	{ NULL, NULL },
};

static const struct part systems[] = {
	{ "Android", "Android" }, { "iPhone", "iPhone" }, { "iPad", "iPad" },
	{ "Windows", "Windows" }, { "CrOS", "ChromeOS" }, { "Mac OS X", "macOS" },
	{ "Tizen", "Tizen" },     { "Web0S", "webOS" },   { "Linux", "Linux" },
	{ NULL, NULL },
};

static const char *find(const struct part *parts, const char *agent)
{
	while (parts->sign != NULL && strstr(agent, parts->sign) == NULL)
		parts++;
	return parts->name;
}

/* The letters and digits at the beginning of the name of any other program. */
static void write_other(const char *agent, char device[ACCESS_DEVICE_SIZE])
{
	const size_t length = strspn(agent, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	                                    "0123456789._-");

	if (length == 0)
		snprintf(device, ACCESS_DEVICE_SIZE, "unknown");
	else
		snprintf(device, ACCESS_DEVICE_SIZE, "%.*s",
		         (int)(length < MOST_OF_OTHER ? length : MOST_OF_OTHER), agent);
}

void device_write(const char *agent, char device[ACCESS_DEVICE_SIZE])
{
	const char *browser = agent != NULL ? find(browsers, agent) : NULL;
	const char *system = agent != NULL ? find(systems, agent) : NULL;

	if (browser != NULL && system != NULL)
		snprintf(device, ACCESS_DEVICE_SIZE, "%s on %s", browser, system);
	else if (browser != NULL || system != NULL)
		snprintf(device, ACCESS_DEVICE_SIZE, "%s", browser != NULL ? browser : system);
	else
		write_other(agent != NULL ? agent : "", device);
}
