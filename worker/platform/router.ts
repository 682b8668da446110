import { Hono } from 'hono'
import type { Bindings } from './env'
import type { Tools } from './tools'

export interface AppEnv {
  Bindings: Bindings
  Variables: { tools: Tools; requestId: string }
}

/** A slice's routes: chained, so that the client's types follow. */
export const router = () => new Hono<AppEnv>()
