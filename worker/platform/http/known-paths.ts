/** The methods served at this path; if there are any, the method was wrong (405) and not the path. */
export function methodsOf(routes: readonly { method: string; path: string }[], path: string): string[] {
  const withServerState = routes.filter((route) => route.method !== 'ALL' && patternOf(route.path).test(path))
  const methods = withServerState.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...new Set(methods)].sort()
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`)
