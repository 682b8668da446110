import { useQuery } from '@tanstack/react-query'
import { toTracking } from '#contract/addresses/paths'
import { contactQuery } from '../../server/queries/contact-query'
import { toSignUp } from '../../server/return-path'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { accountOfferCopy } from '../copy'

/** For a browser that opens the application with its cookie alone; the sign-up comes filled in. */
export function AccountOffer({ id }: { id: number }) {
  const { data: contact } = useQuery(contactQuery)
  return (
    <Card title={accountOfferCopy.title}>
      <div className="stack">
        <p>
          {accountOfferCopy.text} {contact && <strong translate="no">{contact.email}</strong>}
        </p>
        <div>
          <LinkButton variant="secondary" to={toSignUp(toTracking(id))}>
            {accountOfferCopy.create}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
