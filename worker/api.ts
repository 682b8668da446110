import { getPath } from 'hono/utils/url'
import { general } from './api/general'
import { serve } from './api/serve'
import type { Bindings } from './platform/env'
import { lazily } from './platform/lazily'

export type { Api } from './api/all'

interface ServedRoutes {
  routes: readonly { method: string; path: string; handler: object }[]
  fetch: (request: Request, env: Bindings, execution: ExecutionContext) => Response | Promise<Response>
}

interface Group {
  /** The first segment below /api of every path that it serves. */
  segments: readonly string[]
  load: () => Promise<ServedRoutes>
}

/** The code of a group is loaded by its first request, so that the Worker starts fast. */
const groups: readonly Group[] = [
  {
    segments: ['account', 'auth', 'consent', 'local', 'logout', 'profile'],
    load: lazily(async () => serve((await import('./api/account')).account)),
  },
  {
    segments: [
      'applications',
      'complete-application',
      'confirm-payment',
      'create-payment-intent',
      'create-payment-intent-simple',
      'document-reminders',
      'help',
      'referrals',
      'stripe',
    ],
    load: lazily(async () => serve((await import('./api/owner')).owner)),
  },
  {
    segments: ['firms', 'law-firms', 'lawfirm', 'titan'],
    load: lazily(async () => serve((await import('./api/firm')).firm)),
  },
  {
    segments: ['admin', 'super-admin'],
    load: lazily(async () => serve((await import('./api/administration')).administration)),
  },
  {
    segments: ['check', 'complaints', 'lawyer-interest', 'legacy', 'log', 'verify'],
    load: lazily(async () => serve((await import('./api/visitor')).visitor)),
  },
  { segments: ['whatsapp'], load: lazily(async () => serve((await import('./api/providers')).providers)) },
  { segments: ['docs', 'openapi.json'], load: lazily(async () => (await import('./api/all')).all) },
]

const inFirstModule = serve(general)

/** The routes that answer this path under /api. */
export async function apiOf(path: string): Promise<ServedRoutes> {
  const segment = path.split('/')[2] ?? ''
  const group = groups.find(({ segments }) => segments.includes(segment))
  return group ? group.load() : inFirstModule
}

export const api = {
  fetch: async (request: Request, env: Bindings, execution: ExecutionContext) =>
    (await apiOf(getPath(request))).fetch(request, env, execution),
}
