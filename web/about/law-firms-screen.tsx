import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/addresses/paths'
import { whatsAppLink } from '#contract/fields/phone'
import { lawFirmsQuery } from '../server/queries/law-firms-query'
import { FirmList } from '../site/partners/firm-list'
import { Card } from '../ui/card'
import { Link } from '../ui/link'
import { Loaded } from '../ui/loaded'
import { usePageTitle } from '../ui/page/page-title'
import { Bars, Skeleton } from '../ui/skeleton'
import { EmptyState } from '../ui/states'
import { ArticleHead } from './article-page'
import './law-firms-screen.css'
import { lawFirmsCopy as copy } from './law-firms-copy'

export function LawFirmsScreen() {
  usePageTitle(copy.title)
  return (
    <div className="page law-firms">
      <ArticleHead title={copy.title} lead={copy.lead} />
      <p>{copy.choice}</p>
      <noscript>
        <p>
          {copy.noScript} <a href={whatsAppLink(__STUDIO__.whatsapp)}>{__STUDIO__.whatsapp}</a>
        </p>
      </noscript>
      <div className="law-firms-live">
        <Loaded query={useQuery(lawFirmsQuery)} failed={copy.failed} fallback={skeleton}>
          {(firms) => (firms.length === 0 ? <NoFirms /> : <FirmList firms={firms} heading="h2" />)}
        </Loaded>
      </div>
    </div>
  )
}

const NoFirms = () => (
  <EmptyState title={copy.empty} action={<Link to={paths.support}>{copy.support}</Link>}>
    {copy.emptyText}
  </EmptyState>
)

const skeleton = (
  <Skeleton>
    <div className="firm-list">
      {[0, 1, 2].map((position) => (
        <Card key={position}>
          <div className="stack-3">
            <Bars shapes={['half-tall', 'line', 'half', 'third', 'line', 'half']} />
          </div>
        </Card>
      ))}
    </div>
  </Skeleton>
)
