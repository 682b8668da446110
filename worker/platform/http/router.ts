import { Hono } from 'hono'
import type { AppContext } from '../context'
import type { Bindings } from '../env'

export interface AppEnv {
  Bindings: Bindings
  Variables: { context: AppContext; requestId: string }
}

/** Chain a slice's routes on this, so that the client's types follow. */
export const router = () => new Hono<AppEnv>()
