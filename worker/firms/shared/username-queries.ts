/** The unique index of usernames, for `isTaken`. */
export const usernameIndex = ['members.username_lower', 'members_username'] as const
