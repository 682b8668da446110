import { patternOf } from '#contract/http/address-pattern'
import { paths } from '#contract/http/addresses'
import { ownerAddresses } from '#contract/http/owner-addresses'
import { reservedSlugs } from '#contract/http/reserved-slugs'

const logins = [paths.lawFirmLogin, paths.lawFirmSlugLogin, paths.titanLogin].map(patternOf)
const ofFirm = [paths.firmDashboard, paths.firmFile, paths.firmFileSheet, paths.firmTeam, paths.firmAccount].map(
  patternOf,
)

// Pages that are not prerendered and have no headers of their own. Addresses with a secret always go to the server.
const others = [...ownerAddresses, paths.console].map(patternOf)

const isOneOf = (addresses: RegExp[], path: string) => addresses.some((address) => address.test(path))

/** Whether a page of the law firms' portal has this path. */
export const isPortalPage = (path: string): boolean =>
  isOneOf(logins, path) || (isOneOf(ofFirm, path) && !reservedSlugs.includes(path.split('/')[1] ?? ''))

/** Whether the empty page of the application answers a visit of this path. */
export const isShellPage = (path: string): boolean => isPortalPage(path) || isOneOf(others, path)

/** Whether a file of this path never changes under its name. */
export const isHashedFile = (path: string): boolean => path.startsWith('/assets/')
