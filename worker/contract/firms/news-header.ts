/** The header of an answer to a member with the newest notice of a colleague that they have not read. */
export const newsHeader = 'x-news'
