import { Hono } from 'hono'
import type { AppContext } from '../context'
import type { Bindings } from '../env'

export interface AppEnv {
  Bindings: Bindings
  Variables: { context: AppContext; requestId: string }
}

/** A slice's routes: chained, so that the client's types follow. */
export const router = () => new Hono<AppEnv>()
