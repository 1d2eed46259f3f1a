import { NotFound } from '@fair/ui/NotFound';
import { Navigate, Route, Routes } from 'react-router-dom';
import { HomePage } from './features/home/HomePage.tsx';

/** The pages of the area, below `/__area__/`. */
export function AreaRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate to="home" replace />} />
      <Route path="home" element={<HomePage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
