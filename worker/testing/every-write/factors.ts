import type { FactorsView } from '#contract/identity/factors'
import { type Browser, browser } from '../browser'
import { addApp, addPasskey, challengeOf, codeAt, confirm } from '../factors'
import { password } from '../people'

/** How a kind of person signs in. */
interface Door {
  at: string
  /** The calls before the second step. */
  signIn: (by: Browser) => Promise<unknown>
  /** The call before a passkey alone, of people without a password. */
  comeNear?: (by: Browser) => Promise<unknown>
  password?: string
}

/** Adds second factors to someone who has none, signs in with each, and removes them. */
export async function withFactors(aBrowser: () => Browser, by: Browser, at: string, door: Door) {
  // a first step is refused until the second: only this one is not measured
  const asked = async (first?: Door['signIn']) => {
    const [own, unmeasured] = [aBrowser(), browser()]
    await first?.(unmeasured)
    for (const [name, value] of unmeasured.jar) own.jar.set(name, value)
    return own
  }
  if (!door.comeNear) await confirm(by, at, door.password)
  const { secret } = await addApp(by, at)
  await by.post(`${at}/confirm`, { way: 'app', code: codeAt(secret) })
  const { device } = await addPasskey(by, at)
  const pass = async (of: Browser, options: string) => ({
    way: 'passkey',
    credential: await device.use(await challengeOf(of, options)),
  })
  const [byApp, byPasskey] = [await asked(door.signIn), await asked(door.signIn)]
  await byApp.post(`${door.at}/second-step`, { way: 'app', code: codeAt(secret, 30) })
  await byPasskey.post(`${door.at}/second-step`, await pass(byPasskey, `${door.at}/second-step/options`))
  const alone = await asked(door.comeNear)
  const { credential } = await pass(alone, `${door.at}/passkey/options`)
  await alone.post(`${door.at}/passkey`, { credential })
  await by.post(`${at}/confirm`, await pass(by, `${at}/confirm/options`))
  await by.delete(`${at}/factors/app`)
  const [passkey] = (await by.get<FactorsView>(`${at}/factors`)).body.passkeys
  await by.patch(`${at}/factors/passkeys/${passkey?.id}`, { name: 'Old phone' })
  await by.post(`${at}/factors/recovery-codes`)
  await by.delete(`${at}/factors/passkeys/${passkey?.id}`)
}

export const passwordDoor = (at: string, login: string, person: object, own = password): Door => ({
  at,
  password: own,
  signIn: (by) => by.post(login, { ...person, password: own }),
})
