/**
 * The privacy statement. It tells what this site does, so it changes with the site, and a text that is changed gets a
 * new version.
 */
import { company } from './company.ts'
import type { LegalText, Words } from './text.ts'

/** Days for which the server's logs are kept. */
const LOG_DAYS = 180

const mail: Words = { words: company.legal_email, href: `mailto:${company.legal_email}` }

/** `keptDays` is the setting RETENTION_DAYS. */
export const privacy = (keptDays: number): LegalText => ({
  title: 'Privacy Statement',
  description:
    'What personal data this site takes, what for and for how long, who sees it, which cookies it sets, and the rights you have over it.',
  intro: 'What we know about you, what we do with it, and how to make us stop.',
  version: '2026-11-21',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      blocks: [
        {
          list: [
            'You can read every public page without telling us who you are.',
            `What you send us by a form is used for that purpose and erased after ${inDays(keptDays)}.`,
            'No analytics, no advertising, nothing loaded from other companies. Cookies are for administrators only.',
            ['To see, correct or erase what we hold about you, write to ', mail, '.'],
          ],
        },
        `This statement covers this website. “We” are ${company.legal_name}, who decide what is done with the data: the data fiduciary in the words of India’s Digital Personal Data Protection Act, 2023.`,
      ],
    },
    {
      id: 'collection',
      heading: 'Collection of information',
      blocks: [
        'We hold what you give us, and a little that every server learns by itself:',
        {
          list: [
            'Enquiry form: your name, e-mail address, telephone number, the subject and your message.',
            'Job application: your name, contact number, e-mail address, current location, specialization, what you write about yourself, and your resume. Please leave out what an employer does not need, such as religion, health or bank details.',
            'Administrators and those who register for an account: username, password (only in a form from which it cannot be read back), e-mail address if given, the times of login, the kind of browser and the internet address of each open session.',
            'Every visitor: the server needs the internet address of a request to answer it. It may count or log that address to hold off abuse and to find faults, and does not build profiles from it.',
          ],
        },
        'The forms are meant for adults. If you are under 18, please let a parent or guardian write to us.',
      ],
    },
    {
      id: 'use',
      heading: 'Use of information',
      blocks: [
        {
          list: [
            'Enquiries: to answer you, to quote, and to arrange the shipment you ask about.',
            'Applications: to decide on the post you apply for. For later openings only where the form asks you and you agree; we then keep it longer, as said below.',
            'Accounts: to let administrators in, keep others out, and show who changed what in the schedule.',
            'Addresses and logs: to keep the site safe and running.',
          ],
        },
        'You give us the data yourself, for the purpose you send it for, and we use it for nothing else. Nothing is decided about you by a program alone. We do not send newsletters.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Who sees it',
      blocks: [
        'Administrators of this site, who work for us. What you send is mailed to us without the resume, and once a mail is sent the site forgets its text. A resume can be opened by a logged-in administrator only, and each look is logged with name and time.',
        'The companies that run our server and deliver our mail handle the data on our behalf and on our instructions. A partner, port or carrier learns what your shipment needs, once you ask us to arrange it. We do not sell or rent data. Courts and authorities are told what the law obliges us to tell.',
      ],
    },
    {
      id: 'keeping',
      heading: 'How long we keep it',
      blocks: [
        {
          list: [
            `Enquiries, applications and resumes: ${inDays(keptDays)} from the day you send them, then they are erased, with our notes and mail about them. If you ask, earlier.`,
            `Applications that we may keep for later openings, because you ticked it: ${inDays(2 * keptDays)} instead.`,
            'Accounts: until they are removed. A session ends after 8 hours without use and after 7 days in any case.',
            `Logs of the server: ${LOG_DAYS} days, as India’s rules on computer security ask for.`,
            'Backups: what was erased is erased again when a backup is restored. For this we keep the reference number of what was erased on request, and nothing else of it.',
          ],
        },
        'Business that comes of an enquiry has its own papers, such as bills of lading, which trade and tax law oblige us to keep longer.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      blocks: [
        'Visitors get no cookie at all. An administrator who logs in gets two, and nobody else does:',
        {
          list: [
            'sid, named __Host-sid where the site is served over HTTPS: keeps the administrator logged in, for at most 7 days.',
            'device, named __Host-device over HTTPS: lets this device try its password again while strangers are guessing it, for at most 180 days.',
          ],
        },
        'Both are needed for the login and read by this site alone; scripts cannot see them. The browser also remembers until its tab is closed that an administrator is logged in. Fonts, drawings and maps come from this site itself. A link to another site, such as a partner or a map service, tells them nothing until you follow it.',
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      blocks: [
        'Only administrators reach the back office, and the server checks it at every step. Passwords are kept as slow hashes and session keys as hashes, so a stolen copy opens nothing. Guessing is slowed down. Files you upload are checked for what they really are, stored apart from the pages and handed out as downloads only. Logs hold no passwords and no text of resumes.',
        'No system is proof against everything. If personal data of yours is breached we tell you and the Data Protection Board of India, as the Act demands, what happened and what you can do.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'Under the Digital Personal Data Protection Act, 2023 you may ask us for:',
        {
          list: [
            'Access: a summary of what we hold about you, what we do with it, and with whom it was shared.',
            'Correction: what is wrong is put right, what is missing is added, what is out of date is renewed.',
            'Erasure: what we hold is deleted, unless a law obliges us to keep it.',
            'Withdrawal: you may take back your consent at any time, as easily as you gave it. We then stop, and erase. What was done before stays lawful.',
            'Nomination: you may name someone who uses these rights for you after your death or in incapacity.',
            'Grievance: you may complain to us about any of this, and we answer.',
          ],
        },
        [
          'Write to ',
          mail,
          ' from the address you used with us, so that we know it is you. It costs nothing, and we answer within 90 days at the latest. If our answer does not satisfy you, you may turn to the Data Protection Board of India.',
        ],
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this statement',
      blocks: [
        'When the site changes, this statement changes with it. The version is named at the top of the page. What you sent under an earlier version is treated as that version says, unless the newer one is better for you or you agree to it.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        ['Questions, requests and grievances about personal data: ', mail, '.'],
        [
          'By post or telephone you reach us at the offices named under ',
          { words: 'contact', href: '/contact-us' },
          '.',
        ],
      ],
    },
  ],
})

const inDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`
