/* pindeck serve --user: root permanently drops its rights. */
#include "program/commands/user.h"

#include "terminal/line.h"

#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum status user_check(const char *name, enum language language)
{
	const struct passwd *user = getpwnam(name);

	if (user == NULL)
		return command_usage_error(name, words(language, TEXT_USER_NO_SUCH_USER));
	if (user->pw_uid == 0)
		return command_usage_error(name, words(language, TEXT_USER_IS_ROOT));
	if (geteuid() != 0 && geteuid() != user->pw_uid)
		return command_usage_error(name, words(language, TEXT_USER_NOT_ROOT));
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
	fprintf(stderr, ": %s (%s)\n", words(language, TEXT_USER_CANNOT_BECOME), strerror(reason));
	return STATUS_FAILED;
}
