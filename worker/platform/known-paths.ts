/** Whether some other method is served at this path: then the method is wrong, not the address. */
export function isOtherMethodOf(
  routes: readonly { method: string; path: string }[],
  { method, path }: { method: string; path: string },
): boolean {
  return routes.some((route) => route.method !== 'ALL' && route.method !== method && patternOf(route.path).test(path))
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`)
