import { paths } from './addresses.ts'

/** The pages that only a signed-in owner or platform admin sees, except the home page, which visitors have too. */
export const ownerAddresses = [
  paths.ownerHome,
  paths.dashboard,
  paths.onboarding,
  paths.profile,
  paths.account,
  paths.submission,
  paths.payment,
  paths.tracking,
  paths.trackingOne,
  paths.vault,
  paths.manage,
  paths.manageApplication,
] as const
