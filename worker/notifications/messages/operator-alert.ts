import { paths } from '#contract/addresses/paths'
import { type AlertKind, alertCopy } from '#contract/administration/health'
import { messageButtons } from '#contract/notifications/message-buttons'
import { harareTime } from '#contract/time'
import { type Content, factsOf, hello } from './content'

interface OperatorAlert {
  alert: AlertKind
  state: 'begun' | 'open' | 'over'
  /** Milliseconds. */
  since: number
}

const subjects = { begun: 'Alert', open: 'Still an alert', over: 'Over' } as const

/** For the operator: once when it begins, again each day, and when it is over. */
export const operatorAlert = ({ alert, state, since }: OperatorAlert): Content => ({
  subject: `${subjects[state]}: ${alertCopy[alert].title}`,
  paragraphs: [
    hello(),
    state === 'over' ? 'This is no longer so:' : 'The service needs you.',
    alertCopy[alert].text,
    ...(state === 'over' ? [] : [`What to do is in docs/runbook.md, under “${alertCopy[alert].title}”.`]),
  ],
  facts: factsOf({ Since: `${harareTime(since)}, Harare time` }),
  action: { label: messageButtons.openConsole, path: paths.console },
})
