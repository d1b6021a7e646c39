import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { onAct } from './timetable/shared/on-act.ts'

document.addEventListener('click', onAct)
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
