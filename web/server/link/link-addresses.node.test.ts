import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { paths } from '#contract/addresses/paths'

const boot = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8')

/** The page's address and its entry in the history after `boot.js` ran. */
function opened(pathname: string) {
  const entry = { state: undefined as unknown, address: pathname }
  const nothing = () => {}
  runInNewContext(boot, {
    location: { pathname, search: '' },
    history: {
      replaceState: (state: unknown, _: string, address: string) => Object.assign(entry, { state, address }),
    },
    document: {
      cookie: 'scripts=on',
      documentElement: { classList: { add: nothing } },
      currentScript: { dataset: { main: '/main.js' } },
      querySelector: nothing,
    },
    sessionStorage: {},
    window: {},
    AbortController,
    setTimeout: nothing,
    fetch: () => Promise.resolve(),
    addEventListener: nothing,
    URLSearchParams,
  })
  return entry
}
const token = 'yz0qN3aVbC1dEf5gHi7jKl9mNo2pQr4sTu6vWx8yZ0A'

/** They work once. */
const once = [paths.invitation, paths.resetPassword, paths.verifyEmail, paths.consoleSignIn]

test.each(once)('the token of %s leaves the address before anything else runs', (path) => {
  expect(opened(path.replace(':token', token))).toEqual({
    address: path.replace(':token', 'link'),
    state: { usr: { linkToken: token } },
  })
  expect(opened(path.replace(':token', 'link')).state).toBeUndefined()
})

test('other addresses stay', () => {
  for (const path of Object.values(paths).filter((path) => !once.some((one) => one === path)))
    expect(opened(path.replaceAll(/:\w+/g, token)).address).toBe(path.replaceAll(/:\w+/g, token))
})
