import { type Context, Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppContext } from '../context'
import type { Bindings } from '../env'

export interface AppEnv {
  Bindings: Bindings
  Variables: { context: AppContext; requestId: string }
}

/** Chain an area's routes on this, so that the client's types follow. */
export const router = () => new Hono<AppEnv>()

/** The pattern of the route that answers, for logs: a path may hold a token or a name. Undefined where none matches. */
export const routeOf = (c: Context): string | undefined => matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path
