/** What the OpenAPI document shows as an example, one place per noun: the same course appears in every call about courses. */
export const exampleCompany = { id: '019a2f60-4c1b-7d3e-9a51-3f0c5b7e1a01', name: 'Coastal Logistics' } as const;

export const exampleMember = {
  id: '019a2f60-5d2c-7e4f-8b62-4a1d6c8f2b02',
  name: 'Meera Nair',
  email: 'meera.nair@example.com',
  mobile: '9876543210',
  password: 'Monsoon#26',
  newPassword: 'Banyan#2027',
  photo: '/files/lms-auth/019a2f60/photo/5b0a4c1e.webp',
} as const;

export const exampleSession = {
  token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTlhMmY2MCJ9.c2lnbmF0dXJl',
  mailedToken: 'q8Zt0nXv3mYd1sKc7rWb5uHf',
  expiresAt: '2026-11-22T09:30:00.000Z',
} as const;

export const exampleCategory = {
  id: '019a2f61-1a3d-7f50-9c73-5b2e7d9a3c03',
  name: 'Workplace safety',
  title: 'Everyone goes home well',
  description: 'What every member of the staff must know before the first shift.',
  color: '#1f6f5c',
  picture: '/files/lms-catalog/019a2f60/banner/7c1b5d2f.webp',
} as const;

export const exampleSubcategory = {
  id: '019a2f61-2b4e-7061-8d84-6c3f8eab4d04',
  name: 'Fire safety',
  description: 'Extinguishers, exits and drills.',
  picture: '/files/lms-catalog/019a2f60/banner/8d2c6e3a.webp',
} as const;

export const exampleCourse = {
  id: '019a2f61-3c5f-7172-9e95-7d4a9fbc5e05',
  title: 'Using a fire extinguisher',
  description: 'Which extinguisher is for which fire, and how to use it.',
  picture: '/files/lms-catalog/019a2f60/thumbnail/9e3d7f4b.webp',
  reason: 'Please add the drill plan of the second floor.',
  created: '2026-03-05T10:00:00.000Z',
} as const;

export const exampleChapter = { id: '019a2f61-4d6a-7283-8fa6-8e5ba0cd6f06', name: 'Before the fire' } as const;

export const exampleLesson = {
  id: '019a2f61-5e7b-7394-90b7-9f6cb1de7a07',
  name: 'Kinds of fire and their causes',
  link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  videoTitle: 'The five classes of fire',
} as const;

export const exampleMail = {
  subject: 'A question about plans',
  text: 'We train 300 people in two cities. Which plan fits us?',
  ticket: 'BUG-42',
} as const;

export const exampleAddress = {
  gst: '27AAPFU0939F1ZV',
  street: '14 Harbour Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400001',
} as const;

export const examplePlan = { id: '4', name: 'Premium Plan', rupees: 149_999, teachers: 25, students: 100, courses: 300 } as const;

export const examplePayment = {
  key: 'rzp_live_Q1w2E3r4T5y6U7',
  order: 'order_Q1w2E3r4T5y6U7',
  payment: 'pay_R2x3F4s5V6z7W8',
  receipt: '019a2f62-1b2c-7d3e-8f40-5a6b7c8d9e10',
  total: 150_449,
  invoice: '019a2f62-2c3d-7e4f-9051-6b7c8d9e0f11',
  invoiceNumber: 'LMS/25-26/000042',
  event: 'evt_S3y4G5t6W7a8X9',
  signature: '9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d',
} as const;

export const exampleRazorpayEvent = {
  event: 'payment.captured',
  payload: { payment: { entity: { id: examplePayment.payment, order_id: examplePayment.order, status: 'captured' } } },
} as const;
