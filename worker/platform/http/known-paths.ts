import { type Facts, factsOf } from './description'

interface Route {
  method: string
  path: string
}

/** The methods served at this path; if there are any, the method was wrong (405) and not the path. */
export function methodsOf(routes: readonly Route[], path: string): string[] {
  const withServerState = routes.filter((route) => route.method !== 'ALL' && patternOf(route.path).test(path))
  const methods = withServerState.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...new Set(methods)].sort()
}

/** What the route of a call declares, for guards that every call passes before its route. */
export function declaredBy<Fact>(
  routes: readonly (Route & { handler: object })[],
  factOf: (facts: Facts) => Fact | undefined,
): (path: string, method?: string) => Fact | undefined {
  const patterns = routes.flatMap(({ method, path, handler }) => {
    const fact = factOf(factsOf(handler))
    return fact === undefined ? [] : [{ method, pattern: patternOf(`/api${path}`), fact }]
  })
  return (path, method) =>
    patterns.find((each) => (method === undefined || each.method === method) && each.pattern.test(path))?.fact
}

export const patternOf = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`)
