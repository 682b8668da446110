import { readDevVars } from '../settings.ts'
import { ask, signIn } from './client.ts'
import { people } from './data.ts'
import { databaseOf, makeSearchable } from './database.ts'
import { applicationModules, type Modules, runtime, workerOptions } from './workers.ts'

type Headers = Record<string, string>

export interface World {
  size: number
  application: URL
  bare: URL
  owner: Headers
  admin: Headers
  console: Headers
  smallFirm: Headers
  largeFirm: Headers
  catchUp: () => Promise<void>
  close: () => Promise<void>
}

export async function openWorld(size: number, bareModules: Modules): Promise<World> {
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
    catchUp: () => makeSearchable(DB),
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
    console: await signIn(new URL('/api/super-admin/verify-code', application), { code }),
    smallFirm: await member(people.smallFirm),
    largeFirm: await member(people.largeFirm),
  }
}

export async function pageAfter(world: World, path: string, headers: Headers): Promise<string> {
  const { link, status } = await ask(new URL(path, world.application), headers)
  const [, next] = /<([^>]+)>; rel="next"/.exec(link) ?? []
  if (!next) throw new Error(`${path} answered ${status} and no next page`)
  return next
}
