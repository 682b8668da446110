import { patternOf } from '#contract/addresses/address-pattern'
import { all } from '../../api/all'

/** Each write of the API, as `POST /api/applications`. */
export const writeRoutes: readonly string[] = [
  ...new Set(
    all.routes.filter(({ method }) => !['ALL', 'GET'].includes(method)).map(({ method, path }) => `${method} ${path}`),
  ),
]

/** The write that serves this call; undefined for a read. */
export const writeRouteOf = (method: string, path: string): string | undefined => {
  const [bare = ''] = path.split('?')
  return writeRoutes.find((write) => {
    const [verb, pattern = ''] = write.split(' ')
    return verb === method && patternOf(pattern).test(bare)
  })
}
