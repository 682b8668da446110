import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import type { SessionView } from '#contract/accounts/views'
import { screens } from './e2e/pictures/screens'
import { AppRoutes } from './routes'

interface RouteProps {
  path?: string
  element?: ReactElement
  children?: ReactNode
}

/** Each route, and the component that it shows. */
const routesIn = (node: ReactNode): [path: string, shown: unknown][] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<RouteProps>(child)) return []
    const { path, element, children } = child.props
    const own: [string, unknown][] = path ? [[path, element?.type]] : []
    return [...own, ...routesIn(children)]
  })

const admin = { profile: {}, user: { role: 'admin' } } as SessionView
const routes = [AppRoutes({ owner: null }), AppRoutes({ owner: admin })].flatMap(routesIn)

test('every screen that takes an id from its address is made by screen(), which starts it anew with another id', () => {
  const withIds = routes.filter(([path]) => path.includes(':'))
  const paths = new Set(withIds.map(([path]) => path))
  for (const path of ['/:firmSlug/files/:id', '/tracking/:id', '/manage/applications/:id', '/payment/:id'])
    expect(paths).toContain(path)
  const others = withIds.filter(([, shown]) => typeof shown !== 'function' || !('load' in shown))
  expect(others.map(([path]) => path)).toEqual([])
})

test('every route has a screen that the journeys translate and take pictures of', () => {
  const shown = screens.map(({ path, route }) => route ?? new URL(path, 'https://gwaro.example').pathname)
  const isShown = (route: string) => shown.some((path) => path === route || matchPath(route, path))
  expect(routes.filter(([path]) => path !== '*' && !isShown(path)).map(([path]) => path)).toEqual([])
})
