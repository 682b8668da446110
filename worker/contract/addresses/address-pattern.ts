/** Matches every path of an address of the site: a parameter is any text without a slash, and the query does not count. */
export function patternOf(address: string): RegExp {
  const [withoutQuery = address] = address.split('?')
  return new RegExp(`^${withoutQuery.replace(/:[^/]+/g, '[^/]+')}$`)
}
