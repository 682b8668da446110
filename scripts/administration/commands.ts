import type { query } from '../d1'
import type { askPassword } from '../password'
import { addAdmin } from './admins'
import { addFirm, listFirms, noteRegistration, setActive } from './firms'
import { superAdmin } from './super-admins'

export interface CommandContext {
  query: typeof query
  askPassword: typeof askPassword
}

/** The commands of `npm run …`: from arguments to the text to print. */
export const commands = {
  'firm:add': addFirm,
  'firm:list': listFirms,
  'firm:deactivate': (args: string[], context: CommandContext) => setActive(args, context, false),
  'firm:activate': (args: string[], context: CommandContext) => setActive(args, context, true),
  'firm:registration': noteRegistration,
  'admin:add': addAdmin,
  'super-admin': superAdmin,
}
