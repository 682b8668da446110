import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { toFirmApplication } from '#contract/addresses/links'
import { conversationQuery } from '../../messaging/conversation'
import { statusOf } from '../../server/api'
import { LastSeen } from '../../server/last-seen-part'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { PrintFoot } from '../../ui/print/lazy-print-foot'
import { Bars, Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { Override } from '../checklist/lazy-override'
import { applicationQuery } from '../queries/application-queries'
import { cachedApplication } from '../queries/cached-application'
import { AnswersCard } from './answers-card'
import { ApplicationHead } from './application-head'
import { ClientCard } from './client-card'
import { CloseApplication } from './close-application'
import { DeclineFile } from './decline-file'
import { FileViewing } from './file-viewing'
import '../../firms/columns.css'
import './application-screen.css'
import { useMember, useMembersDrafts } from '../../firms/member'
import { PortalGate } from '../../firms/portal-gate'
import { parts } from '../folds/parts'
import { RequestsCard } from '../requests/lazy-requests-card'
import { TasksCard } from '../tasks/tasks-card'
import { conversationOf } from './conversation'
import { deskCopy } from './copy'
import { MessageCard } from './message-card'
import { NotesCard } from './notes-card'
import { LastWords } from './now/last-words'
import { WaitsList } from './now/waits-list'
import { DeedParts, DocumentsFold } from './parts/deed-parts'
import { RecordParts } from './parts/record-parts'
import { useFileKeys } from './parts/use-file-keys'
import { ProgressCard } from './progress/progress-card'
import { Viewers } from './viewers'

const skeleton = (
  <Skeleton label={deskCopy.loading}>
    <Bars shapes={['half-tall']} />
    <div className="file-columns">
      <div className="file-column">
        <Bars shapes={['tall', 'tall', 'tall']} />
      </div>
      <div className="file-column">
        <Bars shapes={['tall', 'tall']} />
      </div>
    </div>
  </Skeleton>
)

export const FirmApplicationScreen = () => (
  <PortalGate fallback={skeleton}>
    <ApplicationContent />
  </PortalGate>
)

function ApplicationContent() {
  const { id = '' } = useParams()
  const { firm } = useMember()
  const query = useQuery(applicationQuery(id))
  // beside the file: what is below the messages moves when they come
  useFileKeys()
  const conversation = conversationOf(Number(id), useMembersDrafts())
  usePrefetchInfiniteQuery(conversationQuery(conversation))
  const application = query.data?.file ?? cachedApplication(id)
  usePageTitle(application ? `File ${application.referenceNumber}` : 'File')
  if (!query.data && statusOf(query.error) === 404) {
    return (
      <EmptyState level={1} title={deskCopy.notFound}>
        {deskCopy.notFoundText}
      </EmptyState>
    )
  }
  return (
    <>
      <LastSeen query={query}>
        {application && <ApplicationHead application={application} />}
        <Loaded query={query} failed={deskCopy.loadFailed} fallback={skeleton}>
          {(page) => (
            <>
              <Viewers viewers={page.viewers} />
              <div className="file-columns">
                <div className="file-column">
                  <ProgressCard {...page}>
                    <WaitsList page={page} />
                    <LastWords conversation={conversation} />
                  </ProgressCard>
                  {page.requests.length > 0 && (
                    <div id={parts.requests}>
                      <RequestsCard page={page} />
                    </div>
                  )}
                  {page.documents.length > 0 && (
                    <div className="folds">
                      <DocumentsFold page={page} />
                    </div>
                  )}
                  <MessageCard {...page} />
                  <DeedParts page={page} />
                </div>
                <div className="file-column">
                  <TasksCard fileId={page.file.id} tasks={page.tasks} />
                  <NotesCard fileId={page.file.id} notes={page.notes} />
                  <ClientCard {...page} />
                  <AnswersCard {...page} />
                  <RecordParts page={page} />
                  <DeclineFile application={page.file} />
                  <CloseApplication application={page.file} />
                </div>
              </div>
              <FileViewing key={page.file.id} page={page} />
            </>
          )}
        </Loaded>
      </LastSeen>
      <Override />
      {application && <PrintFoot path={toFirmApplication(firm.slug, application.id)} />}
    </>
  )
}
