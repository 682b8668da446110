import { patternOf } from '#contract/http/address-pattern'
import { paths } from '#contract/http/addresses'
import { ownerAddresses } from '#contract/http/owner-addresses'

const portal = [
  paths.lawFirmLogin,
  paths.lawFirmSlugLogin,
  paths.titanLogin,
  paths.firmDashboard,
  paths.firmFile,
  paths.firmTeam,
  paths.firmAccount,
].map(patternOf)

// Not prerendered, and without a header of their own: addresses that are secret are answered by the server alone.
const others = [...ownerAddresses, paths.console].map(patternOf)

/** Whether a page of the law firms' portal has this path. */
export const isPortalPage = (path: string): boolean => portal.some((address) => address.test(path))

/** Whether the empty page of the application answers a visit of this path. */
export const isShellPage = (path: string): boolean => isPortalPage(path) || others.some((address) => address.test(path))

/** Whether a file of this path never changes under its name. */
export const isHashedFile = (path: string): boolean => path.startsWith('/assets/')
