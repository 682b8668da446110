import { paths } from '#contract/addresses/paths'
import { resetHours } from '#contract/identity/factors'
import { messageButtons } from '#contract/notifications/message-buttons'
import { harareAndUtc } from '#contract/time'
import { type Content, factsOf, hello } from './content'

interface NewDevice {
  name: string
  /** Such as `Chrome on Android`. */
  device: string
  address: string
  at: number
  /** Whether it is the console, which is opened by a link of the operator. */
  isConsole?: boolean
}

/** For an account that has signed in before, about a device that was not seen with it. */
export const newDevice = ({ name, device, address, at, isConsole }: NewDevice): Content => ({
  subject: 'A new device signed in to your account',
  paragraphs: [
    hello(name),
    'Someone signed in to your account on a device you haven’t used before.',
    isConsole
      ? 'If it was you, you don’t need to do anything. If it wasn’t you, open the console, sign that device out and tell your operator now.'
      : 'If it was you, you don’t need to do anything. If it wasn’t you, choose a new password now. That signs out every device.',
  ],
  facts: factsOf({
    Device: device,
    When: harareAndUtc(at),
    'IP address': address,
  }),
  action: isConsole
    ? { label: messageButtons.openConsole, path: paths.consoleAccount }
    : { label: 'Choose a new password', path: paths.forgotPassword },
})

const factorChanges = {
  'passkey-added': 'A passkey was added to your account just now. You can sign in with it and confirm it’s you.',
  'passkey-removed': 'A passkey was removed from your account just now.',
  'app-added': 'An authenticator app was added to your account just now. We will ask for its codes when you sign in.',
  'app-removed': 'The authenticator app was removed from your account just now.',
  'codes-made': 'New recovery codes were made for your account just now. The old ones no longer work.',
  'code-used': 'One of your recovery codes was used just now. It will not work again.',
  reset: `The passkeys, the authenticator app and the recovery codes of your account were removed just now. You can add new ones after you sign in. For ${resetHours} hours you cannot release a deed or make a refund.`,
} as const

interface FactorsChanged {
  name: string
  change: keyof typeof factorChanges
  /** Whether it is a super admin's, who has no password. */
  isConsole?: boolean
}

export const factorsChanged = ({ name, change, isConsole }: FactorsChanged): Content => ({
  subject: 'How you confirm it’s you has changed',
  paragraphs: [
    hello(name),
    factorChanges[change],
    `${change === 'reset' ? 'If you didn’t ask for this' : 'If it wasn’t you'}, ${
      isConsole ? 'contact your operator now.' : 'choose a new password now and contact us.'
    }`,
  ],
  ...(isConsole ? {} : { action: { label: 'Choose a new password', path: paths.forgotPassword } }),
})
