import { Waiting } from '../../ui/skeleton'

export const FilesWaiting = () => <Waiting label="Loading client files..." rows={6} />
