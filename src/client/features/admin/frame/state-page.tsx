import type { ReactNode } from 'react';
import { TabPanel, Tabs, type TabsProps } from '@/client/ui/tabs.tsx';
import { AdminPage } from './admin-page.tsx';

type StatePageProps<State extends string> = {
  title: string;
  text: string;
  states: TabsProps<State>['tabs'];
  state: State;
  onState: (state: State) => void;
  children: ReactNode;
};

/** A page of items that admins decide on, with a tab per state. */
export function StatePage<State extends string>(props: StatePageProps<State>) {
  const { title, text, states, state, onState, children } = props;
  return (
    <AdminPage title={title} text={text}>
      <Tabs label={title} value={state} onValueChange={onState} tabs={states}>
        <TabPanel value={state}>{children}</TabPanel>
      </Tabs>
    </AdminPage>
  );
}
