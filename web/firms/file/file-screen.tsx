import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '../../server/api'
import { usePageTitle } from '../../ui/page/page-title'
import { Bars, Waiting } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { cachedFile, fileQuery } from '../files/file-queries'
import { ActivityCard } from './activity-card'
import { ClientCard } from './client-card'
import { DeedCard } from './deed-card'
import { DocumentsCard } from './documents-card'
import { FileHead } from './file-head'
import './file-screen.css'
import { fileCopy } from '../copy'
import { PortalGate } from '../portal-gate'
import { HistoryCard } from './history-card'
import { MessageCard } from './message-card'
import { NotesCard } from './notes-card'
import { ProgressCard } from './progress-card'

export const FileScreen = () => (
  <PortalGate waiting={<FileWaiting />}>
    <File />
  </PortalGate>
)

function File() {
  const { id = '' } = useParams()
  const { data: page, error, isFetching, refetch } = useQuery(fileQuery(id))
  const file = page?.file ?? cachedFile(id)
  usePageTitle(file ? `File ${file.referenceNumber}` : 'File')
  if (!page && error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState level={1} title={fileCopy.notFound}>
        Your firm has no file at this address.
      </EmptyState>
    )
  }
  return (
    <>
      {file && <FileHead file={file} />}
      {!page && !error && <FileWaiting />}
      {!page && error && (
        <ErrorState title={fileCopy.loadFailed} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {page && (
        <div className="file-columns">
          <div className="file-column">
            <ProgressCard file={page.file} />
            <DeedCard file={page.file} deeds={page.deeds} />
            <DocumentsCard file={page.file} documents={page.documents} />
            <HistoryCard file={page.file} history={page.history} />
          </div>
          <div className="file-column">
            <ClientCard file={page.file} client={page.client} />
            <MessageCard file={page.file} />
            <NotesCard fileId={page.file.id} notes={page.notes} />
            <ActivityCard activity={page.activity} />
          </div>
        </div>
      )}
    </>
  )
}

const FileWaiting = () => (
  <Waiting label="Loading the file...">
    <Bars shapes={['half-tall']} />
    <div className="file-columns">
      <div className="file-column">
        <Bars shapes={['tall', 'tall', 'tall']} />
      </div>
      <div className="file-column">
        <Bars shapes={['tall', 'tall']} />
      </div>
    </div>
  </Waiting>
)
