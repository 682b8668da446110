import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatPhone, telLink, whatsAppLink } from '#contract/fields/phone'
import { paths } from '#contract/http/paths'
import { harareDay } from '#contract/time'
import type { LawFirm } from '#contract/views/firms'
import { api } from '../server/api'
import { Card } from '../ui/card'
import { Fact, Facts } from '../ui/facts'
import { Link } from '../ui/link'
import { Loaded } from '../ui/loaded'
import { usePageTitle } from '../ui/page/page-title'
import { Bars, Waiting } from '../ui/skeleton'
import { EmptyState } from '../ui/states'
import { ArticleHead } from './article-page'
import './law-firms-screen.css'
import { lawFirmsCopy as copy } from './law-firms-copy'

const lawFirmsQuery = queryOptions({
  queryKey: ['law-firms'],
  queryFn: async () => (await api['law-firms'].$get()).json(),
})

export function LawFirmsScreen() {
  usePageTitle(copy.title)
  return (
    <div className="page law-firms">
      <ArticleHead title={copy.title} lead={copy.lead} />
      <p>{copy.choice}</p>
      <noscript>
        <p>
          {copy.noScript} <a href={whatsAppLink(__STUDIO__.whatsapp)}>{formatPhone(__STUDIO__.whatsapp)}</a>
        </p>
      </noscript>
      <div className="law-firms-live">
        <Loaded query={useQuery(lawFirmsQuery)} failed={copy.failed} waiting={waiting}>
          {(firms) => (firms.length === 0 ? <NoFirms /> : <Firms firms={firms} />)}
        </Loaded>
      </div>
    </div>
  )
}

const Firms = ({ firms }: { firms: readonly LawFirm[] }) => (
  <ul className="law-firms-list" aria-label={copy.list}>
    {firms.map((firm) => (
      <li key={firm.name}>
        <Card title={firm.name}>
          <Facts shape="stacked">
            <Fact label={copy.address}>{firm.address}</Fact>
            <Fact label={copy.hours}>{firm.openingHours}</Fact>
            <Fact label={copy.phone}>
              <a href={telLink(firm.phone)}>{formatPhone(firm.phone)}</a>
            </Fact>
            <Fact label={copy.since}>{harareDay(firm.partnerSince)}</Fact>
            <Fact label={copy.completed}>{firm.completedFiles?.toLocaleString('en-GB')}</Fact>
            {firm.registration && (
              <Fact label={copy.registration}>
                {firm.registration.number}
                <span className="law-firms-checked">{copy.checked(harareDay(firm.registration.checkedAt))}</span>
              </Fact>
            )}
          </Facts>
        </Card>
      </li>
    ))}
  </ul>
)

const NoFirms = () => (
  <EmptyState title={copy.empty} action={<Link to={paths.support}>{copy.support}</Link>}>
    {copy.emptyText}
  </EmptyState>
)

const waiting = (
  <Waiting>
    <div className="law-firms-list">
      {[0, 1, 2].map((position) => (
        <Card key={position}>
          <div className="stack-3">
            <Bars shapes={['half-tall', 'line', 'half', 'third', 'line', 'half']} />
          </div>
        </Card>
      ))}
    </div>
  </Waiting>
)
