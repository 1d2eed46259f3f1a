import { DEMO_ACCOUNTS } from '../ids.ts';
import type { DemoCompany } from './company.ts';

/** Software, data and design companies. The first one is the demo account. */
export const SOFTWARE_COMPANIES: readonly DemoCompany[] = [
  {
    slug: DEMO_ACCOUNTS.company.slug,
    companyName: DEMO_ACCOUNTS.company.companyName,
    name: DEMO_ACCOUNTS.company.name,
    packageId: 2,
    networkMeeting: true,
    areaOfBusiness: 'Software development and product consulting',
    slogan: 'Good software winters well.',
    foundedYear: 2009,
    employeesSweden: 184,
    employeesWorld: 231,
    description: `Fjällripa builds software that has to work on the worst day of the year: booking systems for mountain rescue, planning tools for power grids and the apps that thousands of nurses open before they have had their coffee.

We work in small teams of four to six people who stay with a product for years, not weeks. Designers, developers and testers sit together with the customer, and whoever writes the code also answers the phone when it breaks. That makes us careful, and it makes us good at saying no to features nobody needs.

New graduates join a team from the first day and get a colleague who is theirs for the first year. Every second Friday is yours for learning, and we pay for the course, the book or the train to the conference.

At the fair you meet two of our developers and the person who hires. Bring something you have built; we would much rather talk about that than about grades.`,
    qualifications:
      'You like to understand a problem before you solve it. TypeScript, Java or Kotlin is an advantage, curiosity is a requirement. Swedish or English, as you prefer.',
    programs: ['SYSDK', 'SDAVK', 'SAFFK', 'SIADK', 'SCSSO', 'SPROM'],
    positions: ['fullTime', 'thesis', 'internship', 'partTime'],
    appeal: 1,
    look: {
      mark: 'ptarmigan',
      colours: ['#2F6FDE', '#0E9384'],
      layout: 'beside',
      letters: { text: 'fjällripa', weight: 2.6, spacing: 3.4, round: true },
      banner: 'ridges',
    },
  },
  {
    slug: 'havskarta',
    companyName: 'Havskarta',
    name: 'Johan Ahlbäck',
    packageId: 2,
    networkMeeting: true,
    areaOfBusiness: 'Ocean mapping and geodata',
    slogan: 'We draw what lies below.',
    foundedYear: 2014,
    employeesSweden: 62,
    employeesWorld: 97,
    description: `Less than a third of the sea floor has ever been mapped in detail. Havskarta is working on the rest. Our autonomous vessels measure the Baltic around the clock, and our data team turns four terabytes a day into charts that ships, wind farms and marine biologists rely on.

Half of us write code: signal processing in C++ and Rust, pipelines in Python, and a map viewer in TypeScript that draws a hundred million soundings in a browser. The other half know boats. It makes for good lunches.

We offer thesis projects every spring on denoising, change detection and visualisation, always with real data and a trip on board.`,
    qualifications:
      'Solid programming and an interest in data that never looks as clean as in the textbook. Experience of geodata or machine learning is welcome.',
    programs: ['SDAVK', 'SYSDK', 'SCSSO', 'SDSBO'],
    positions: ['fullTime', 'thesis', 'internship'],
    appeal: 1.1,
    look: {
      mark: 'soundings',
      colours: ['#0A7EA4', '#12A594'],
      layout: 'beside',
      letters: { text: 'HAVSKARTA', weight: 1.9, spacing: 4.6 },
      banner: 'contours',
    },
  },
  {
    slug: 'lodjuret-security',
    companyName: 'Lodjuret Security',
    name: 'Samira Haddad',
    packageId: 2,
    networkMeeting: true,
    areaOfBusiness: 'Information security',
    slogan: 'Sees in the dark.',
    foundedYear: 2011,
    employeesSweden: 118,
    employeesWorld: 140,
    description: `Lodjuret breaks into banks, hospitals and waterworks, with permission. We are a security company of testers, incident responders and engineers who help organisations find the hole before somebody else does.

Our response team takes calls at any hour and has handled more than four hundred incidents. What we learn goes straight back into our training, our open-source tools and the advice we give. We publish what we can, and we are proud of our reports: short, honest and possible to act on.

As a junior you start in our academy, twelve weeks of labs and shadowing, before your first assignment with a senior colleague. Nobody is on call alone during the first two years.`,
    qualifications:
      'Courses in network or software security, or a home lab you cannot stop talking about. Employment requires a security check and Swedish citizenship for some roles.',
    programs: ['SMINO', 'SCSSO', 'SDAVK', 'SYSDK'],
    positions: ['fullTime', 'trainee', 'thesis'],
    appeal: 1.5,
    look: {
      mark: 'lynx',
      colours: ['#B45309', '#64748B'],
      layout: 'beside',
      letters: { text: 'lodjuret', weight: 2.9, spacing: 3.2 },
      banner: 'network',
    },
  },
  {
    slug: 'bjorkhav-games',
    companyName: 'Björkhav Games',
    name: 'Viktor Rask',
    packageId: 2,
    networkMeeting: true,
    areaOfBusiness: 'Game development',
    slogan: 'Small worlds, made by hand.',
    foundedYear: 2016,
    employeesSweden: 47,
    employeesWorld: 47,
    description: `We make quiet games about large places. Our third title, about a lighthouse keeper who repairs radios, has been played by two million people and made at least a few of them call their grandmother.

Björkhav is 47 people in one room by the water: programmers, artists, a composer and a studio dog. We write our own engine in C++ because we like to, and our tools in C# because we want to go home on time. There is no crunch here. We moved a release once instead, and it was the best decision we ever made.

Interns work on the real game and are in the credits.`,
    qualifications:
      'A portfolio or a playable prototype, however small. We look for people who finish things. C++ or C#, or an eye for light and movement.',
    programs: ['SGAMK', 'SDIMK', 'SDAVK', 'SDKIO'],
    positions: ['internship', 'fullTime', 'thesis'],
    appeal: 1.6,
    look: {
      mark: 'birch',
      colours: ['#7C5CFC', '#D6478F'],
      layout: 'stacked',
      letters: { text: 'björkhav', weight: 3.2, spacing: 3, round: true },
      banner: 'aurora',
    },
  },
  {
    slug: 'tuvstarr-studio',
    companyName: 'Tuvstarr Studio',
    name: 'Linnea Forsman',
    packageId: 2,
    networkMeeting: true,
    areaOfBusiness: 'Interaction and service design',
    slogan: 'Design you can lean on.',
    foundedYear: 2012,
    employeesSweden: 38,
    employeesWorld: 44,
    description: `Tuvstarr is a design studio for things that matter on ordinary days: ticket machines, medical forms, the letter from the tax office. We research, sketch, build and test until the person at the other end does not have to think about us at all.

Accessibility is not a phase in our projects but how we begin. Our usability lab is used by people aged 8 to 91, and every designer runs tests there from the first month.

We are also stubborn about craft. We write our own front-end code, keep three open design systems alive and argue about line heights over lunch.`,
    qualifications:
      'A portfolio that shows how you think, not only how it looked. Experience of user studies, prototyping or front-end development.',
    programs: ['SIADK', 'SDIMK', 'SDKIO', 'SAFFK', 'SMARK'],
    positions: ['internship', 'thesis', 'partTime', 'fullTime'],
    appeal: 1.1,
    look: {
      mark: 'tussock',
      colours: ['#2E8540', '#C2410C'],
      layout: 'beside',
      letters: { text: 'tuvstarr', weight: 1.6, spacing: 4, round: true },
      banner: 'arcs',
    },
  },
  {
    slug: 'ronnbar-analytics',
    companyName: 'Rönnbär Analytics',
    name: 'Amir Rostami',
    packageId: 2,
    networkMeeting: true,
    areaOfBusiness: 'Data science and decision support',
    slogan: 'Numbers with manners.',
    foundedYear: 2017,
    employeesSweden: 73,
    employeesWorld: 88,
    description: `Rönnbär helps organisations decide. We forecast how many beds an emergency ward needs on a slippery Tuesday, where a grocery chain should send its bread, and when a bridge ought to be inspected.

Our statisticians and engineers work in pairs, and no model leaves the house without a page that says what it cannot do. We think that page is our best product.

Each year we take six trainees on a nine-month rotation through forecasting, causal inference and data engineering.`,
    qualifications:
      'Statistics or machine learning at advanced level, Python or R, and the ability to explain a confidence interval to somebody in a hurry.',
    programs: ['SDSBO', 'SCSSO', 'SAIHO', 'SYSDK'],
    positions: ['trainee', 'thesis', 'fullTime'],
    appeal: 1.2,
    look: {
      mark: 'berries',
      colours: ['#D1384B', '#C2660C'],
      layout: 'beside',
      letters: { text: 'rönnbär', weight: 2.4, spacing: 3.4, round: true },
      banner: 'dots',
    },
  },
  {
    slug: 'revontuli-labs',
    companyName: 'Revontuli Labs',
    name: 'Aino Korhonen',
    packageId: 1,
    networkMeeting: false,
    areaOfBusiness: 'Real-time graphics and virtual production',
    slogan: 'Light, on cue.',
    foundedYear: 2018,
    employeesSweden: 21,
    employeesWorld: 86,
    description: `Revontuli builds the virtual sets that film crews walk into: walls of light that follow the camera and look like a forest, a harbour or the moon. Our engineers come from games, our artists from the theatre.

The Stockholm office develops the rendering and camera-tracking software. It is a small team with a large LED wall and a rule that everything must start within ten seconds, because forty people are waiting.`,
    qualifications: 'Graphics programming, shaders or creative technology. Finnish is fun but not needed.',
    programs: ['SGAMK', 'SDKIO', 'SDIMK', 'SDAVK'],
    positions: ['internship', 'fullTime'],
    appeal: 1,
    look: {
      mark: 'curtain',
      colours: ['#0E9384', '#7C5CFC'],
      layout: 'stacked',
      letters: { text: 'REVONTULI', weight: 2.2, spacing: 5 },
      banner: 'aurora',
    },
  },
  {
    slug: 'hjortron-consulting',
    companyName: 'Hjortron Consulting',
    name: 'Petra Lundmark',
    packageId: 1,
    networkMeeting: false,
    areaOfBusiness: 'IT management consulting',
    slogan: 'Worth the walk.',
    foundedYear: 2005,
    employeesSweden: 96,
    employeesWorld: 96,
    description: `Hjortron helps public and private organisations buy, build and retire systems without losing their way. Our consultants lead projects, shape requirements and translate between the people who pay and the people who code.

We are owned by those who work here. After two years you may buy a share, and most do. New consultants travel in pairs, never alone, and spend their first autumn in our own school of method: facilitation, estimation, and how to end a meeting.`,
    qualifications:
      'Project management, requirements or enterprise architecture. You write well and listen better. Fluent Swedish.',
    programs: ['SPROM', 'SSLIO', 'SAFFK', 'SITEK', 'SMEFO'],
    positions: ['fullTime', 'trainee'],
    appeal: 0.8,
    look: {
      mark: 'cloudberry',
      colours: ['#B45309', '#2E8540'],
      layout: 'beside',
      letters: { text: 'hjortron', weight: 2, spacing: 3.6, round: true },
      banner: 'arcs',
    },
  },
];
