import { paths } from '#contract/addresses/paths'
import { messageButtons } from '#contract/notifications/message-buttons'
import { dateAndTime, harareTime } from '#contract/time'
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
    When: `${harareTime(at)}, Harare time (${dateAndTime(at, 'UTC')} UTC)`,
    'IP address': address,
  }),
  action: isConsole
    ? { label: messageButtons.openConsole, path: paths.consoleAccount }
    : { label: 'Choose a new password', path: paths.forgotPassword },
})
