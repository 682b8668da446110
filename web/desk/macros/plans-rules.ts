import type { MacroPlans } from '#contract/messaging/macros'

/**
 * The plans of several calls as one. Of macros that changed between two calls it has the older version, which the server
 * refuses: some of the plans are of that one.
 */
export const joinPlans = (parts: readonly MacroPlans[]): MacroPlans => ({
  plans: parts.flatMap(({ plans }) => plans),
  version: Math.min(...parts.map(({ version }) => version)),
})
