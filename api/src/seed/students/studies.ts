import type { ProgramCode } from '@fair/contract';

/** What a student of a field may have in a CV. */
export interface Field {
  readonly interests: readonly string[];
  readonly courses: readonly string[];
  readonly skills: readonly string[];
  readonly jobs: readonly (readonly [title: string, place: string, done: string])[];
  readonly projects: readonly (readonly [title: string, about: string])[];
}

const SOFTWARE: Field = {
  interests: ['dependable back ends', 'web development', 'developer tools', 'distributed systems', 'testing'],
  courses: [
    'Object-Oriented Programming',
    'Algorithms and Data Structures',
    'Databases',
    'Operating Systems',
    'Software Testing',
    'Web Architecture',
    'Computer Networks',
    'Requirements Engineering',
    'Parallel Programming',
  ],
  skills: [
    'Java',
    'Python',
    'TypeScript',
    'React',
    'SQL',
    'MongoDB',
    'Git',
    'Docker',
    'Linux',
    'Kotlin',
    'C++',
    'REST',
  ],
  jobs: [
    [
      'Developer, part-time',
      'Kvarnholmen IT, Nacka',
      'Maintained an internal booking system and moved its tests from manual lists to a nightly run.',
    ],
    [
      'Teaching assistant',
      'Department of Computer and Systems Sciences',
      'Led weekly programming labs for forty first-year students and wrote feedback on their code.',
    ],
    [
      'Summer developer',
      'Nordan Retail, Solna',
      'Built a dashboard that shows stock levels in six warehouses; it is still in use.',
    ],
    [
      'IT support',
      'Strandvik kommun',
      'Helped colleagues at two offices with laptops, accounts and printers, in person and by phone.',
    ],
  ],
  projects: [
    [
      'Bicycle kitchen',
      'A booking service for a student repair shop: Node, PostgreSQL and a screen on the wall.',
    ],
    ['Chess by mail', 'A correspondence-chess server with a rule engine that passes 20,000 recorded games.'],
    [
      'Tiny compiler',
      'A compiler for a teaching language, written in Kotlin with a step-by-step view of each phase.',
    ],
  ],
};

const DESIGN: Field = {
  interests: ['accessible design', 'prototyping', 'field studies', 'sound and motion', 'design systems'],
  courses: [
    'Interaction Design',
    'User Studies and Evaluation',
    'Visual Communication',
    'Prototyping',
    'Accessibility',
    'Creative Coding',
    'Information Architecture',
    'Design for Complex Contexts',
  ],
  skills: [
    'Figma',
    'User interviews',
    'HTML and CSS',
    'Prototyping',
    'JavaScript',
    'Usability testing',
    'Illustration',
    'Unity',
    'WCAG 2.2',
  ],
  jobs: [
    [
      'Design intern',
      'Mälarvind Media, Västerås',
      'Ran twelve usability tests of a ticket app and redesigned the step where most people gave up.',
    ],
    [
      'Museum host',
      'Tidens museum, Uppsala',
      'Guided school classes and collected what they asked about; it became a new set of signs.',
    ],
    [
      'Freelance illustrator',
      'Own firm',
      'Covers and small animations for two podcasts and a local newspaper.',
    ],
    [
      'Café manager',
      'Café Solrosen, Kista',
      'Scheduled a team of nine and redrew the menu so that the queue became shorter.',
    ],
  ],
  projects: [
    [
      'Quiet map',
      'A city map by noise level for people with sensory sensitivity, made together with five of them.',
    ],
    [
      'Loom',
      'A textile interface: a woven band that controls light by touch. Shown at the spring exhibition.',
    ],
    [
      'Plain forms',
      'Rewrote a municipal form of eleven pages into four; the completion rate doubled in our test.',
    ],
  ],
};

const DATA: Field = {
  interests: [
    'statistical modelling',
    'responsible machine learning',
    'forecasting',
    'health data',
    'visualisation',
  ],
  courses: [
    'Statistical Inference',
    'Machine Learning',
    'Decision Analysis',
    'Data Mining',
    'Natural Language Processing',
    'Bayesian Methods',
    'Data Visualisation',
    'Scientific Computing',
  ],
  skills: ['Python', 'R', 'SQL', 'scikit-learn', 'PyTorch', 'pandas', 'Stan', 'Git', 'FHIR', 'Power BI'],
  jobs: [
    [
      'Research assistant',
      'Institute for Social Data',
      'Cleaned and documented ten years of survey data and reproduced the published results.',
    ],
    [
      'Analyst, part-time',
      'Lingonhem AB, Stockholm',
      'Forecasts of weekly sales for 60 shops; the error fell by a quarter during my first spring.',
    ],
    [
      'Maths tutor',
      'Studiehjälpen Nord',
      'Helped upper-secondary students two evenings a week, online and at the library.',
    ],
    [
      'Care assistant',
      'Aspdalen Care, Uppsala',
      'Night shifts in elderly care: calm, careful notes and a sense of what can wait.',
    ],
  ],
  projects: [
    [
      'Wards in winter',
      'Bayesian forecasts of occupied beds from weather and flu data, with honest intervals.',
    ],
    [
      'Fair loans',
      'Compared five fairness measures on an open credit data set and wrote a guide for non-experts.',
    ],
    [
      'Bird ear',
      'A classifier for bird song on a small computer; it knows 34 species and says when it does not.',
    ],
  ],
};

const BUSINESS: Field = {
  interests: [
    'digital transformation',
    'project leadership',
    'public services',
    'service design',
    'marketing technology',
  ],
  courses: [
    'Business Processes and IT',
    'Project Management',
    'Enterprise Architecture',
    'IT Law',
    'Organisation and Leadership',
    'Digital Marketing',
    'Business Intelligence',
    'E-government',
  ],
  skills: [
    'Process modelling',
    'Scrum',
    'Excel',
    'SQL',
    'Requirements',
    'Facilitation',
    'Power BI',
    'Jira',
    'Google Analytics',
    'Archimate',
  ],
  jobs: [
    [
      'Project assistant',
      'Strandvik kommun',
      'Planned workshops and kept the risk list of a system replacement at a municipality.',
    ],
    [
      'Sales associate',
      'Älgstigen Outdoor, Umeå',
      'Weekends in an outdoor shop, responsible for the climbing department during the summer.',
    ],
    [
      'Event coordinator',
      'Studentkåren Norr',
      "Led a group of fifteen volunteers for the student union's welcome weeks.",
    ],
    [
      'Marketing assistant',
      'Bageri Solrosen, Kista',
      'Newsletter, campaign pages and A/B tests for a small chain of bakeries.',
    ],
  ],
  projects: [
    ['One login less', 'Mapped 23 systems of a student union and proposed how to get by with nine.'],
    [
      'Consent, explained',
      'A study of how 60 residents read a consent form, and a shorter form they understood.',
    ],
    ['Fair share', 'A cost model for shared e-bikes in a housing association, later used by two of them.'],
  ],
};

const SECURITY: Field = {
  ...SOFTWARE,
  interests: ['network defence', 'secure development', 'digital forensics', 'privacy'],
  courses: [
    'Network Security',
    'Cryptography',
    'Digital Forensics',
    'Security Management',
    'Ethical Hacking',
    'Privacy and Data Protection',
    'Secure Software',
  ],
  skills: [
    'Linux',
    'Wireshark',
    'Python',
    'Burp Suite',
    'ISO 27001',
    'Threat modelling',
    'Bash',
    'Docker',
    'Go',
    'SIEM',
  ],
  projects: [
    [
      'Honeypot year',
      'Ran three decoy servers for a year and described what 1.2 million login attempts had in common.',
    ],
    ['Capture the flag', 'Founded the campus team; ninth of 84 in the Nordic student finals.'],
    ['Lockbox', 'A small password vault in Go, with a written threat model and two external reviews.'],
  ],
};

const GAMES: Field = {
  ...SOFTWARE,
  interests: ['gameplay programming', 'graphics', 'level design', 'game audio'],
  courses: [
    'Game Design',
    'Computer Graphics',
    'Game Engines',
    '3D Modelling',
    'Animation',
    'Game Audio',
    'Linear Algebra',
  ],
  skills: ['C++', 'C#', 'Unity', 'Unreal Engine', 'Blender', 'HLSL', 'Git', 'Playtesting', 'Aseprite'],
  projects: [
    [
      'Fog horn',
      'A two-player puzzle game about a lighthouse, made by five people in a term; 4,000 downloads.',
    ],
    ['Moss', 'A shader study: growing moss on any surface in real time, with the source on the web.'],
    ['48 hours', 'Three game jams, three finished games, one prize for best sound.'],
  ],
};

/** The field whose courses, skills and projects a program's students draw from. */
export const FIELD_OF: Readonly<Record<ProgramCode, Field>> = {
  SYSDK: SOFTWARE,
  SAFFK: BUSINESS,
  SDAVK: SOFTWARE,
  SGAMK: GAMES,
  SDIMK: DESIGN,
  SITEK: BUSINESS,
  SIADK: DESIGN,
  SMARK: BUSINESS,
  SAIHO: DATA,
  SMINO: SECURITY,
  SMEFO: BUSINESS,
  SCSSO: SOFTWARE,
  SHINO: DATA,
  SSLIO: BUSINESS,
  SDSBO: DATA,
  SPROM: BUSINESS,
  SDKIO: DESIGN,
  OTHER: DATA,
};

export const SCHOOLS = [
  'Sjöviksgymnasiet, Örebro',
  'Östra gymnasiet, Gävle',
  'Ekbackens gymnasium, Växjö',
  'Fjärdens gymnasium, Luleå',
  'Hamngymnasiet, Karlstad',
  'International School of the North, Stockholm',
] as const;

export const TOWNS = [
  'Kista',
  'Stockholm',
  'Solna',
  'Sundbyberg',
  'Uppsala',
  'Järfälla',
  'Södertälje',
  'Täby',
] as const;

export const LANGUAGES = [
  'Swedish, English',
  'Swedish, English, German',
  'Swedish, English, Arabic',
  'English, Swedish (B2)',
  'Swedish, English, Finnish',
  'Swedish, English, Spanish',
  'English, Hindi, some Swedish',
] as const;

export const SPARE_TIME = [
  'Choir, long-distance skating and repairing old radios.',
  'Orienteering, sourdough and volunteering as a homework helper.',
  'Bouldering, board games and the student radio.',
  'Football coach for eleven-year-olds, every Saturday.',
  'Swimming in cold water and reading in warm places.',
  'Board member of the student computer club.',
] as const;
