/** What the frame that shows a PDF tells the page around it, after it was sent the bytes of the file. */
export type ViewerAnswer = { shown: number; pages: number } | { failure: 'protected' | 'unreadable' }

/** Made by scripts/after-build/resume-viewer.ts. */
export const VIEWER_PATH = '/resume-viewer.html'
