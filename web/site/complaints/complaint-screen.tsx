import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths, toComplaint } from '#contract/addresses/paths'
import { normalBase32 } from '#contract/fields/reference'
import { type ComplaintView, complaintStatusLabels, formatComplaintCode } from '#contract/site/complaints'
import { api, statusOf } from '../../server/api'
import { Badge, type BadgeColour } from '../../ui/badge'
import { Card } from '../../ui/card'
import { CodeCard } from '../../ui/code-card'
import { Fact, Facts } from '../../ui/facts'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { ResultPanel } from '../../ui/result-panel'
import { CardSkeleton } from '../../ui/skeleton'
import './complaints.css'
import { complaintsCopy } from './copy'

const copy = complaintsCopy.one

const colours: Record<ComplaintView['status'], BadgeColour> = {
  received: 'yellow',
  in_progress: 'blue',
  answered: 'green',
}

/** A complaint by its number. */
export function ComplaintScreen() {
  const code = normalBase32(useParams().code ?? '')
  usePageTitle(copy.title)
  const query = useQuery({
    queryKey: ['complaint', code],
    queryFn: async () => (await api.complaints[':code'].$get({ param: { code } })).json(),
    gcTime: 0,
  })
  const status = statusOf(query.error)
  return (
    <div className="page page-narrow complaints">
      <h1>{copy.title}</h1>
      {status === 404 ? (
        <>
          <ResultPanel tone="bad" word={copy.unknown.word} title={copy.unknown.title} takesFocus>
            <p>{copy.unknown.text}</p>
          </ResultPanel>
          <CodeCard key={code} {...complaintsCopy.find} to={toComplaint} />
        </>
      ) : (
        <Loaded
          query={query}
          failed={status === 429 ? copy.tooMany : copy.failed}
          failedText={status === 429 ? copy.tooManyText : copy.failedText}
          fallback={skeleton}
        >
          {(complaint) => <Complaint complaint={complaint} />}
        </Loaded>
      )}
      <p>
        <Link to={paths.complaints}>{copy.another}</Link>
      </p>
    </div>
  )
}

const skeleton = <CardSkeleton label={copy.looking} shapes={['third', 'half', 'half']} />

function Complaint({ complaint }: { complaint: ComplaintView }) {
  const { code, status, receivedAt, answerBy, answeredAt, answer } = complaint
  return (
    <>
      <Card>
        <Facts>
          <Fact label={copy.number}>{formatComplaintCode(code)}</Fact>
          <Fact label={copy.status}>
            <Badge colour={colours[status]}>{complaintStatusLabels[status]}</Badge>
          </Fact>
          <Fact label={copy.received}>
            <When at={receivedAt} />
          </Fact>
          {answeredAt === null ? (
            <Fact label={copy.answerBy}>
              <When at={answerBy} isDateOnly />
            </Fact>
          ) : (
            <Fact label={copy.answeredAt}>
              <When at={answeredAt} />
            </Fact>
          )}
        </Facts>
      </Card>
      <Card title={copy.answer}>
        <div className="stack-2">
          <p className="complaints-answer">{answer ?? copy.noAnswer}</p>
          {answer !== null && <p className="minor">{copy.disagree}</p>}
        </div>
      </Card>
    </>
  )
}
