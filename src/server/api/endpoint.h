/* Endpoints: what the server answers on each path. Each is a row of endpoints.def, from which the
 * routes, the permissions, openapi.json and tables of docs/http.md are made. */
#ifndef PINDECK_ENDPOINT_H
#define PINDECK_ENDPOINT_H

#include "server/api/call.h"
#include "server/archive/archive.h"
#include "server/base/form.h"

/* The permission that an endpoint needs. Requests other than GET and HEAD are refused from pages of
 * other sites, whatever it is. */
enum permission {
	FOR_ALL,
	FOR_READERS, /* all clients or, in a private house, consoles, machines and the desk */
	FOR_TRUSTED, /* consoles, machines and the desk */
	FOR_LANE,    /* the console or the machine of the lane, and the desk */
	FOR_DESK
};

enum {
	GET = METHOD_GET | METHOD_HEAD,
	POST = METHOD_POST,
	DELETE = METHOD_DELETE
};

/* Members that the answer does not need are zero. */
struct endpoint {
	const char *path;
	int methods;
	enum permission permission;
	call_answer *answer;
	/* The members of its query, see form_read_query; each lookup fills in a struct
	 * archive_query. */
	const struct form_member *const *query;
	int kind;             /* of the action, of the change, of the decision, of the request about
	                         a night, or of the list of a league */
	archive_lookup *find; /* of a lookup */
	bool is_long;         /* the lookup may read every game, whatever it asks for */
	const char *type;     /* of the content that the lookup finds */
	const char *page;     /* the file */
};

/* Check the permission of a call, and answer or refuse it. */
void endpoint_answer(struct call *call);

/* Members of queries. */
extern const struct form_member by_bowler, by_from, by_to, by_evening, by_lane, by_kind,
    by_discipline, by_note, by_limit, by_cursor, by_unfinished;
extern const struct form_member audit_by_action, audit_by_cursor;
extern const struct form_member sheet_in_language, export_as, need_of_target;
extern const struct form_member league_by_week, league_list_as;
extern const struct form_member members_by_text, members_by_limit, members_if_retired;
extern const struct form_member names_of_text, names_beside;

/* A query about members. */
struct people_query {
	char text[FORM_TEXT_SIZE];
	char taken[FORM_TEXT_SIZE]; /* board names on the lane: PJS,LEE */
	int limit;                  /* 0 for the usual one */
	bool retired;
};

#endif
