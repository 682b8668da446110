import { readDevVars } from '../settings.ts'
import { ask, signIn } from './client.ts'
import { people } from './data.ts'
import { databaseOf, makeSearchable } from './database.ts'
import { applicationModules, type Modules, runtime, workerOptions } from './workers.ts'

type Headers = Record<string, string>

export interface BenchEnvironment {
  size: number
  application: URL
  bare: URL
  owner: Headers
  admin: Headers
  superAdmin: Headers
  smallFirm: Headers
  largeFirm: Headers
  indexAuditLog: () => Promise<void>
  close: () => Promise<void>
}

export async function openEnvironment(size: number, bareModules: Modules): Promise<BenchEnvironment> {
  const folder = await databaseOf(size)
  const miniflare = runtime(
    [workerOptions('application', applicationModules()), workerOptions('bare', bareModules)],
    folder,
  )
  const { DB } = await miniflare.getBindings<{ DB: D1Database }>('application')
  const application = await miniflare.unsafeGetDirectURL('application')
  return {
    size,
    application,
    bare: await miniflare.unsafeGetDirectURL('bare'),
    ...(await signInAll(application)),
    indexAuditLog: () => makeSearchable(DB),
    close: () => miniflare.dispose(),
  }
}

export async function signInAll(application: URL) {
  const { password } = people
  const owner = (email: string) => signIn(new URL('/api/local/login', application), { email, password })
  const member = (username: string) => signIn(new URL('/api/lawfirm/login', application), { username, password })
  const code = String(readDevVars().SUPER_ADMIN_CODE)
  return {
    owner: await owner(people.owner),
    admin: await owner(people.admin),
    superAdmin: await signIn(new URL('/api/super-admin/verify-code', application), { code }),
    smallFirm: await member(people.smallFirm),
    largeFirm: await member(people.largeFirm),
  }
}

export async function pageAfter(environment: BenchEnvironment, path: string, headers: Headers): Promise<string> {
  const { link, status } = await ask(new URL(path, environment.application), headers)
  const [, next] = /<([^>]+)>; rel="next"/.exec(link) ?? []
  if (!next) throw new Error(`${path} answered ${status} and no next page`)
  return next
}
