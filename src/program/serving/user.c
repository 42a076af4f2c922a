/* Another user: root gives up its rights for good. */
#include "user.h"

#include "line.h"

#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const no_such_user[LANGUAGES] = {
	[KOREAN] = "없는 사용자입니다. 예: --user pindeck",
	[ENGLISH] = "there is no such user, for example: --user pindeck",
};

static const char *const is_root[LANGUAGES] = {
	[KOREAN] =
	    "이 사용자는 root와 같은 권한을 가집니다. 다른 사용자를 쓰세요. 예: --user pindeck",
	[ENGLISH] = "this user has the rights of root; name another one, for example: "
		    "--user pindeck",
};

static const char *const not_root[LANGUAGES] = {
	[KOREAN] = "root만 다른 사용자가 될 수 있습니다. --user 없이 실행하세요",
	[ENGLISH] = "only root can become another user; start it without --user",
};

static const char *const cannot_become[LANGUAGES] = {
	[KOREAN] = "이 사용자로 바꾸지 못했습니다",
	[ENGLISH] = "could not become this user",
};

enum status user_check(const char *name, enum language language)
{
	const struct passwd *user = getpwnam(name);

	if (user == NULL)
		return usage_error(name, no_such_user[language]);
	if (user->pw_uid == 0)
		return usage_error(name, is_root[language]);
	if (geteuid() != 0 && geteuid() != user->pw_uid)
		return usage_error(name, not_root[language]);
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

enum status user_become(const char *name, enum language language)
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
	fputs("pindeck: ", stderr);
	line_print_text(name, LINE_SIZE, stderr);
	fprintf(stderr, ": %s (%s)\n", cannot_become[language], strerror(reason));
	return STATUS_FAILED;
}
