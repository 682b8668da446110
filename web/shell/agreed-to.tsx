import { paths } from '#contract/addresses/paths'
import { Link } from '../ui/link'

/** A sentence with links to the terms and the privacy notice, which open in a new tab: what was typed stays. */
export const AgreedTo = ({ lead }: { lead: string }) => (
  <p className="minor">
    {lead} <LegalLink to={paths.terms}>Terms</LegalLink>. Our <LegalLink to={paths.privacy}>Privacy notice</LegalLink>{' '}
    says how we use your data.
  </p>
)

const LegalLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </Link>
)
