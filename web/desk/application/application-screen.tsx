import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { toFirmFile } from '#contract/addresses/links'
import { conversationQuery } from '../../messaging/conversation'
import { statusOf } from '../../server/api'
import { LastSeen } from '../../server/last-seen-part'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { PrintFoot } from '../../ui/print/lazy-print-foot'
import { Bars, Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { cachedFile, fileQuery } from '../applications/application-queries'
import { FileHead } from './application-head'
import { ClientCard } from './client-card'
import { CloseFile } from './close-application'
import { DeedCard } from './deed-card'
import { DocumentsCard } from './documents-card'
import '../../firms/columns.css'
import './application-screen.css'
import { useMember, useMembersDrafts } from '../../firms/member'
import { PortalGate } from '../../firms/portal-gate'
import { TasksCard } from '../tasks/tasks-card'
import { conversationOf } from './conversation'
import { fileCopy } from './copy'
import { LogCard } from './log-card'
import { MessageCard } from './message-card'
import { NotesCard } from './notes-card'
import { ProgressCard } from './progress/progress-card'

const skeleton = (
  <Skeleton label="Loading the file...">
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

export const FileScreen = () => (
  <PortalGate fallback={skeleton}>
    <FileContent />
  </PortalGate>
)

function FileContent() {
  const { id = '' } = useParams()
  const { firm } = useMember()
  const query = useQuery(fileQuery(id))
  // beside the file: what is below the messages moves when they come
  usePrefetchInfiniteQuery(conversationQuery(conversationOf(Number(id), useMembersDrafts())))
  const file = query.data?.file ?? cachedFile(id)
  usePageTitle(file ? `File ${file.referenceNumber}` : 'File')
  if (!query.data && statusOf(query.error) === 404) {
    return (
      <EmptyState level={1} title={fileCopy.notFound}>
        Your firm has no file at this address.
      </EmptyState>
    )
  }
  return (
    <>
      <LastSeen query={query}>
        {file && <FileHead file={file} />}
        <Loaded query={query} failed={fileCopy.loadFailed} fallback={skeleton}>
          {(page) => (
            <div className="file-columns">
              <div className="file-column">
                <ProgressCard {...page} />
                <MessageCard file={page.file} isErased={page.client.email === ''} />
                <DeedCard file={page.file} deeds={page.deeds} deedNumber={page.client.titleDeedNumber} />
                <DocumentsCard file={page.file} documents={page.documents} />
              </div>
              <div className="file-column">
                <ClientCard {...page} />
                <TasksCard fileId={page.file.id} tasks={page.tasks} />
                <NotesCard fileId={page.file.id} notes={page.notes} />
                <LogCard page={page} />
                <CloseFile file={page.file} />
              </div>
            </div>
          )}
        </Loaded>
      </LastSeen>
      {file && <PrintFoot path={toFirmFile(firm.slug, file.id)} />}
    </>
  )
}
