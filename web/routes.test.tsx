import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { SessionView } from '#contract/views/accounts'
import { AppRoutes } from './routes'

interface RouteProps {
  path?: string
  element?: ReactElement
  children?: ReactNode
}

/** Each route with an id in its address, and the component that it shows. */
const withIds = (node: ReactNode): [path: string, shown: unknown][] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<RouteProps>(child)) return []
    const { path, element, children } = child.props
    const own: [string, unknown][] = path?.includes(':') ? [[path, element?.type]] : []
    return [...own, ...withIds(children)]
  })

const admin = { profile: {}, user: { role: 'admin' } } as SessionView

test('every screen that takes an id from its address is made by screen(), which starts it anew with another id', () => {
  const routes = [AppRoutes({ owner: null }), AppRoutes({ owner: admin })].flatMap(withIds)
  const paths = new Set(routes.map(([path]) => path))
  for (const path of ['/:firmSlug/files/:id', '/tracking/:id', '/manage/applications/:id', '/payment/:id'])
    expect(paths).toContain(path)
  const others = routes.filter(([, shown]) => typeof shown !== 'function' || !('load' in shown))
  expect(others.map(([path]) => path)).toEqual([])
})
