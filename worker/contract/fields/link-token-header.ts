/** Holds the token of a mailed link: an address is kept in logs and histories. */
export const linkTokenHeader = 'X-Link-Token'
