import { readProblemOrProxy } from '@sailing-desk/records/client/proxy-problem'
import { NOT_LOADED } from '@sailing-desk/records/messages'
import { useState } from 'react'

type Resume = { content?: ArrayBuffer; isLoading?: boolean; failure?: string }

/** Fetches the file only when it is asked for, because each time is recorded. */
export function useResume(path: string) {
  const [resume, setResume] = useState<Resume>({})
  return {
    resume,
    hide: () => setResume({}),
    fail: (failure: string) => setResume({ failure }),
    async show() {
      setResume({ isLoading: true })
      setResume(await fetchResume(path).catch(() => ({ failure: NOT_LOADED })))
    },
  }
}

async function fetchResume(path: string): Promise<Resume> {
  const response = await fetch(path)
  // A page of a proxy is no resume.
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (response.ok && !isPage) return { content: await response.arrayBuffer() }
  const body = await response.json().catch(() => null)
  return { failure: readProblemOrProxy({ status: response.status, body }).message ?? NOT_LOADED }
}
