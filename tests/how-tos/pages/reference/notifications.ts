import { howTo } from '../../how-to.ts';

const jonas = { username: 'jonas', imageUrl: 'https://gravatar.com/avatar/3a11' };
const review = {
  id: 31,
  message: 'jonas asks for a review of change request 12',
  link: '/projects/bookshop/change-requests/12',
  notificationType: 'change-request',
  createdBy: jonas,
  createdAt: '2023-10-16T08:50:00.000Z',
  readAt: null,
};
const notifications = [
  review,
  {
    ...review,
    id: 27,
    message: 'jonas approved change request 11',
    link: '/projects/bookshop/change-requests/11',
    createdAt: '2023-10-13T12:10:00.000Z',
    readAt: '2023-10-13T12:20:00.000Z',
  },
];

export default howTo(
  async ({ page, open, section, picture, sent }) => {
    await open('/projects/bookshop');
    await section('what-you-see', async ({ prose }) => {
      await prose(async ({ press, see }) => {
        await press('Notifications');
        await see('Show only unread');
        const unread = page.getByText(review.message);
        await picture('notifications/list', page.getByTestId('NOTIFICATIONS_MODAL'), {
          margin: 0,
          marks: [
            { at: page.getByRole('button', { name: 'Mark all as read (1)' }), text: 'For all in the list' },
            { at: unread, text: 'Bold: not read yet' },
          ],
        });
        await press('Mark all as read');
      });
    });
    await sent('all are read', 'POST', '/api/admin/notifications/read', { notifications: [31, 27] });
  },
  {
    enterprise: {
      'GET /api/admin/notifications': notifications,
      'POST /api/admin/notifications/read': {},
    },
  },
);
